; An installer for one user, which asks for no administrator: programs in the user's own folder, a prompt in the start menu that finds them,
; "Check with Hexwright" under the right button on .xml files, and an entry from which Windows takes it all away again.
Unicode true
Name "Hexwright ${VERSION}"
OutFile "${TO}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Hexwright"
InstallDirRegKey HKCU "Software\Hexwright" "Folder"
ManifestDPIAware true
SetCompressor /SOLID lzma
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

!define GONE "Software\Microsoft\Windows\CurrentVersion\Uninstall\Hexwright"
!define VERB "Software\Classes\SystemFileAssociations\.xml\shell\Hexwright.check"

Section
  SetShellVarContext current
  SetOutPath "$INSTDIR"
  File /r "${FROM}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\Hexwright" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${GONE}" "DisplayName" "Hexwright"
  WriteRegStr HKCU "${GONE}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${GONE}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${GONE}" "NoModify" 1
  WriteRegDWORD HKCU "${GONE}" "NoRepair" 1
  WriteRegStr HKCU "${VERB}" "" "Check with Hexwright"
  WriteRegStr HKCU "${VERB}\command" "" 'cmd.exe /k ""$INSTDIR\hexwright.exe" check "%1""'
  CreateDirectory "$SMPROGRAMS\Hexwright"
  CreateShortcut "$SMPROGRAMS\Hexwright\Hexwright prompt.lnk" "$SYSDIR\cmd.exe" '/k "set PATH=$INSTDIR;%PATH%& cd /d $DOCUMENTS"'
  CreateShortcut "$SMPROGRAMS\Hexwright\Manual.lnk" "$INSTDIR\manual\index.html"
SectionEnd

; Only what was installed: a folder that the user has chosen may hold files of others.
Section "Uninstall"
  SetShellVarContext current
  Delete "$INSTDIR\hexwright.exe"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\README.md"
  Delete "$INSTDIR\CHANGELOG.md"
  RMDir /r "$INSTDIR\samples"
  RMDir /r "$INSTDIR\schemas"
  RMDir /r "$INSTDIR\manual"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  RMDir /r "$SMPROGRAMS\Hexwright"
  DeleteRegKey HKCU "${GONE}"
  DeleteRegKey HKCU "${VERB}"
  DeleteRegKey HKCU "Software\Hexwright"
SectionEnd
