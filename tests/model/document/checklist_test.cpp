// The list of what a scenario card must be able to say, row by row, each with the line of a sample that says it. The
// documents are structurally sound, and no answer is a free text, except where the row asks for running text (3 and 44).
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "model/document/structure.hpp"
#include "model/io/xml_file.hpp"
#include "tests/folders.hpp"

namespace hexwright::document {

namespace {

constexpr const char* card_1 = "samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml";
constexpr const char* card_2 = "samples/parzymiechy/2-pelne-maskowanie.scenario.xml";
constexpr const char* forces = "samples/parzymiechy/1-boj-o-parzymiechy.orbat.xml";
constexpr const char* better_1 = "samples/parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml";
constexpr const char* better_2 = "samples/parzymiechy/2-pelne-maskowanie-corrected.scenario.xml";
constexpr const char* better_forces = "samples/parzymiechy/1-boj-o-parzymiechy-corrected.orbat.xml";
constexpr const char* village_map = "samples/parzymiechy/parzymiechy.map.xml";

// What the two cards have no occasion to say.
constexpr const char* another_card = R"(<scenario format="1.0" id="another">
  <game id="pluton" version="1"/>
  <extends file="first.scenario.xml"><inherit section="all"/><inherit section="ranks"/></extends>
  <time><length turns="24"><answer question="pluton/length" author="M. D." date="2026-01-31">24</answer></length></time>
  <morale level="2"><exception level="3"><units of="pl.9kp"/></exception></morale>
  <setup><directive id="pl.first" side="pl" readiness="under-fire" masked="yes"><units of="pl.9kp"/></directive></setup>
  <support><asset id="pl.gun" side="pl"><range most="20"><terrain kinds="clear"/></range></asset></support>
  <events><event id="called"><when><called asset="pl.gun"/></when></event></events>
</scenario>)";
constexpr const char* weakened = R"(<orbat format="1.0" id="weakened">
  <game id="pluton" version="1"/>
  <side id="pl"><piece id="pl.1s" kind="s" number="1" boxes="1.5"/></side>
</orbat>)";
constexpr const char* renamed_map = R"(<map format="1.0" id="renamed">
  <game id="pluton" version="1"/>
  <place id="rozalin" kind="village" hexes="1505">
    <name lang="pl" nom="Rozalin" gen="Rozalina"/><alias lang="pl" nom="Rozaliczyn" gen="Rozaliczyna"/>
  </place>
</map>)";
constexpr const char* rules_as_data = R"(<ruleset format="1.0" id="own-tables" version="1">
  <parameter id="turn.minutes" value="5" status="given" rule="3.0"/>
  <kind of="piece" id="s"><effect name="strength.counts" value="squads" status="given" rule="14.1"/></kind>
  <kind of="piece" id="d" strength="no"/>
  <kind of="formation" id="company" leader="d"/>
  <kind of="formation" id="battery"><effect name="strength.counts" value="guns" status="given" rule="14.1"/></kind>
  <table id="morale.names" title="MORALE" status="given" rule="17.2" columns="name"><row key="2" cells="normalne"/></table>
  <table id="fire" title="SIŁA OSTRZAŁU PIECHOTY" status="stand-in" rule="7.3" columns="1 2 3"><row key="0" cells="4 8 12"/></table>
</ruleset>)";

// The war of 1920: concealment and patrols.
constexpr const char* forces_1920 = R"(<orbat format="1.0" id="forces-1920">
  <game id="concealment-1920" version="1"/>
  <side id="bol">
    <formation id="bol.12a" kind="army" designation="12 A">
      <piece id="bol.7i" kind="infantry" number="7" counters="2">
        <trait name="elite" value="yes"/><trait name="control-line" value="yes"/>
        <trait name="theatre" value="south-west"/><trait name="area" value="volhynia"/>
      </piece>
      <piece id="bol.1ss" kind="infantry" text="SS"><trait name="desertion-test" value="yes"/></piece>
    </formation>
    <piece id="bol.patrol-1" kind="patrol" number="1"/><piece id="bol.patrol-2" kind="patrol" number="2"/>
    <piece id="bol.patrol-3" kind="patrol" number="3"/><piece id="bol.patrol-4" kind="patrol" number="4"/>
    <piece id="bol.patrol-5" kind="patrol" number="5"/><piece id="bol.patrol-6" kind="patrol" number="6"/>
  </side>
</orbat>)";
constexpr const char* map_1920 = R"(<map format="1.0" id="map-1920">
  <game id="concealment-1920" version="1"/>
  <zone id="volhynia" kind="area-of-operations" side="bol"><hexes list="0505 0506"/></zone>
  <zone id="south-west" kind="front"><hexes list="0505 0506 0507"/></zone>
  <box id="bol.card" kind="card" side="bol"/><box id="bol.pool" kind="pool" side="bol"/>
</map>)";
constexpr const char* placement_1920 =
    R"(<placement format="1.0" id="placement-1920" scenario="kiev.scenario.xml" side="bol" visible-to="bol">
  <placed piece="bol.7i" hex="0505" slot="0" concealed="yes" visible-to="bol"/>
  <placed piece="bol.patrol-1" hex="0505" slot="1" hides="none" concealed="yes" visible-to="bol"/>
  <placed piece="bol.1ss" box="bol.card" visible-to="bol"/>
  <placed piece="bol.patrol-2" box="bol.pool"/>
</placement>)";
constexpr const char* card_1920 = R"(<scenario format="1.0" id="kiev">
  <game id="concealment-1920" version="1"/>
  <setup><directive id="bol.start" side="bol" hidden="face-down"><units of="bol.7i"/><where><box ref="bol.card"/></where></directive></setup>
  <reinforcements>
    <reinforcement id="bol.second" side="bol" concealed="yes"><units of="bol.1ss bol.patrol-3"/><when><turn at="2"/></when></reinforcement>
  </reinforcements>
</scenario>)";
constexpr const char* rules_1920 = R"(<ruleset format="1.0" id="concealment-1920" version="1">
  <kind of="piece" id="tank"><effect name="concealment" value="no" status="given" rule="44.1.2"/></kind>
  <kind of="piece" id="artillery"><effect name="concealment" value="no" status="given" rule="44.1.2"/></kind>
  <kind of="piece" id="cadre"><effect name="concealment" value="no" status="given" rule="44.1.2"/></kind>
</ruleset>)";

struct Demand {
  int number;
  const char* what;
  const char* document;  // a file of the project, or the document itself
  const char* line;      // XPath
};

constexpr Demand rows[] = {
    // identity, time, inheritance
    {1, "number and title", card_1, "/scenario/card[@number='1']/title[@printed='Bój o Parzymiechy']"},
    {2, "no title, a free scenario", card_2, "/scenario/card[@number='2' and @type='free' and not(title)]"},
    {3, "introduction with date, army and formations", card_1,
     "/scenario/card/introduction[@date='1939-09-01' and @army and @formations='pl.83pp de.73pp']/text[@lang='pl']"},
    {4, "hour of the first turn", card_2, "/scenario/time/clock[@start='9:00']"},
    {5, "hour of the end", card_2, "/scenario/time/clock[@end='11:00']"},
    {6, "turns beside the clock, free to disagree", card_2, "/scenario/time[clock[@start and @end]]/length[@turns='27']"},
    {7, "minutes of a turn in the rules", rules_as_data, "/ruleset/parameter[@id='turn.minutes' and @value='5']"},
    {8, "a length that is not stated", card_1, "/scenario[victory/item/@at='last-turn']/time/length[not(@turns)]"},
    {9, "who moves first", card_1, "/scenario/first-player[@side='de']"},
    {10, "builds on another scenario", card_2, "/scenario/extends[@file='1-boj-o-parzymiechy.scenario.xml' and @printed]"},
    {10, "takes over all of it", another_card, "/scenario/extends/inherit[@section='all']"},
    {11, "takes over one section", card_2, "/scenario/extends/inherit[@section='support' and not(@side)]"},
    {12, "takes over the setup of one side", card_2, "/scenario/extends/inherit[@section='setup' and @side='de']"},
    {13, "more units in an inherited formation", card_2,
     "/scenario[extends/inherit/@section='orbat']/orbat[not(@file)]/add[@to='pl.ii-83pp']/formation[@id='pl.6kp']/piece[@id='pl.6c']"},
    {14, "notes for several scenarios", card_2, "/scenario[not(notes)]/extends/inherit[@section='notes']"},
    {15, "author and dates of the edition", card_1,
     "/scenario/card/publication[@author='Marek Domański' and @published='2006-10-16' and @revised='2020-01-13']"},
    {16, "version and part of the rules", card_1, "/scenario[game[@id='pluton' and @version='1']]/card/publication[@part='1']"},
    // sides and order of battle
    {17, "two named sides", forces,
     "/orbat[side[@id='pl']/name[@lang='pl' and @nom='strona polska']]/side[@id='de']/name[@lang='pl' and @nom='strona niemiecka']"},
    {18, "a side that fights by another rule", forces, "/orbat/side[@id='pl']/trait[@name='melee-shift' and @value='1']"},
    {19, "regiment, battalion, company, platoon", forces,
     "/orbat/side/formation[@kind='regiment']/formation[@kind='battalion' and @id='pl.ii-83pp']/formation[@id='pl.4kp' and "
     "@kind='company']/piece[@id='pl.10s']"},
    {20, "battalion as printed, with its id", forces, "//formation[@id='pl.i-83pp' and @designation='1/83pp']"},
    {20, "battalion as meant, beside what is printed", better_forces,
     "//formation[@id='pl.i-83pp' and @designation='I/83pp' and @printed='1/83pp']"},
    {21, "a rifle company", forces,
     "//formation[@id='pl.1kp' and piece[@id='pl.1s'] and piece[@id='pl.2s'] and piece[@id='pl.3s'] and piece[@id='pl.1d']]"},
    {22, "a machine-gun company without number", forces,
     "//formation[@kind='mg-company' and @designation='km' and piece/@id='pl.1c' and piece/@id='pl.1m']"},
    {23, "rifles, machine guns, mortars, leaders", forces,
     "/orbat[.//piece/@kind='s' and .//piece/@kind='c' and .//piece/@kind='m']//piece[@id='pl.9d' and @kind='d']"},
    {24, "several kinds in one company", forces, "//formation[@id='de.2kp' and piece/@kind='s' and piece/@kind='c' and piece/@kind='d']"},
    {25, "several numbers of one kind", forces,
     "//formation[@id='de.ii-73pp.km' and piece[@kind='c' and @number='12'] and piece[@kind='c' and @number='13'] and piece[@kind='m' and "
     "@number='3'] and piece[@kind='m' and @number='4']]"},
    {26, "numbers that run through the regiment", forces,
     "//formation[@id='pl.83pp' and count(.//piece[@kind='s'])=24 and .//piece[@id='pl.1s' and @number='1'] and .//piece[@id='pl.27s' and "
     "@number='27']]"},
    {27, "one number on both sides", forces,
     "/orbat[side[@id='pl']//piece[@kind='s' and @number='1']/@id='pl.1s']/side[@id='de']//piece[@kind='s' and @number='1' and "
     "@id='de.1s']"},
    {28, "a company that is absent, and why", better_forces,
     "//formation[@id='pl.ii-83pp']/absent[@kind='company' and @name='6kp' and @reason]"},
    {29, "strength of every platoon", card_1, "/scenario/strength[@boxes='3']"},
    {30, "another strength for a kind of a side", card_1, "/scenario/strength/exception[@side='pl' and @kinds='m' and @boxes='2']"},
    {31, "another strength for a span of numbers", card_1,
     "/scenario/strength/exception[@side='de' and @kinds='c' and @numbers='1-9' and @boxes='2']"},
    {32, "half a box", weakened, "//piece[@boxes='1.5']"},
    {33, "what a box is, kind by kind", rules_as_data,
     "/ruleset[kind[@id='s']/effect[@name='strength.counts' and @value='squads']]/kind[@id='battery']/effect[@name='strength.counts' and "
     "@value='guns']"},
    {34, "morale at the start", card_1, "/scenario/morale[@level='2']"},
    {34, "names of the levels", rules_as_data, "/ruleset/table[@id='morale.names']/row[@key='2' and @cells='normalne']"},
    {35, "another morale for some units", another_card, "/scenario/morale/exception[@level='3']/units[@of='pl.9kp']"},
    {36, "a leader in his company", forces, "//formation[@id='pl.9kp']/piece[@id='pl.9d' and @kind='d' and not(@boxes)]"},
    {36, "leaders have no boxes", rules_as_data, "/ruleset[kind[@id='company' and @leader='d']]/kind[@id='d' and @strength='no']"},
    {37, "artillery off the board", card_1, "/scenario/support/asset[@id='pl.ii-30pal' and @designation='II/30pal' and not(@piece)]"},
    {38, "abbreviations", card_1,
     "/scenario/abbreviations[abbreviation[@short='kp' and @means='company']]/abbreviation[@short='dac' and @means='de.dac']"},
    // setup
    {39, "a hex number with its leading nought", card_1, "/scenario/setup//around[@hex='0404']"},
    {40, "a hex and a radius", card_1, "//directive[@id='pl.setup-9kp']/where/around[@hex='1817' and @radius='2']"},
    {41, "a radius that is missing", card_1, "//directive[@id='pl.setup-5kp']/where/around[@hex='0404' and not(@radius)]"},
    {41, "a radius of nought", better_1, "//directive[@id='pl.setup-5kp']/where/around[@hex='0404' and @radius='0']"},
    {42, "a company with a platoon of another formation", card_1, "//directive[@id='pl.setup-9kp']/units[@of='pl.9kp pl.9c']"},
    {43, "a group with a plus and a comma", card_1,
     "//directive[@id='pl.setup-8kp' and units[@of='pl.8kp pl.8c' and @printed='8kp+8c']]/units[@of='pl.3m' and @printed='3m']"},
    {44, "the code explained", card_1, "/scenario/notes/note[@id='setup-code']/text[@lang='pl']"},
    {45, "anywhere in named places", card_1, "//directive[@side='de']/where[place/@name='Zimnowody']/place[@name='Kleśniski']"},
    {46, "a whole battalion", card_1, "//directive[@side='de']/units[@of='de.i-73pp']"},
    {47, "kinds of terrain", card_2, "//directive/where/except/*[1][self::terrain and @kinds='woods built-up']"},
    {48, "places left out", card_2, "//directive/where/except[place/@name='Kleśniski']/place[@name='Zimnowody']"},
    {49, "and a distance around them", card_2,
     "//directive/where/except/within[@hexes='4' and place/@name='Kleśniski']/place[@name='Zimnowody']"},
    {50, "written down instead of placed", card_2, "//directive[@id='pl.setup-companies' and @hidden='written']"},
    {51, "counters taken off again", card_2, "//directive[@id='pl.setup-companies' and @counters-removed='yes']"},
    {52, "order of the sides", card_2, "/scenario/setup/order[@sides='pl de']"},
    {53, "with any company of the battalion", card_2,
     "//directive[units/@kinds='c m']/where/with[@formation-kind='company' and @same='battalion']"},
    {54, "company by company", card_2, "//directive[@by='company']"},
    {55, "readiness and masking at the start", another_card, "//directive[@readiness='under-fire' and @masked='yes']"},
    {56, "a unit of the order of battle", forces, "//formation[@id='pl.ii-83pp.km']/piece[@id='pl.6c']"},
    {56, "that nothing sets up or brings on", card_1,
     "/scenario[setup/directive]/reinforcements[not(//units[contains(concat(' ', @of, ' '), ' pl.6c ') or contains(concat(' ', @of, ' '), "
     "' pl.ii-83pp ') or @rest-of='pl.ii-83pp'])]"},
    // barrage markers and artillery
    {57, "one marker for one platoon", card_1,
     "/scenario/support[asset[@piece='pl.1m' and @markers='1'] and asset[@piece='pl.2m' and @markers='2']]/asset[@piece='pl.3m' and "
     "@markers='3']"},
    {58, "a span of markers for a span of platoons", card_1,
     "/scenario/support[asset[@piece='de.1m' and @markers='1'] and count(asset[@side='de' and @piece and "
     "@calibre='80'])=6]/asset[@piece='de.6m' and @markers='6']"},
    {59, "a marker for each battery", card_1, "//asset[@id='pl.ii-30pal' and @markers='4-6' and @batteries='3']"},
    {60, "guns of a battery", card_1, "//asset[@id='pl.ii-30pal' and @barrels='4']"},
    {61, "calibre", card_1, "//asset[@id='pl.ii-30pal' and @calibre='75']"},
    {62, "a heavy battalion without number", card_1, "//asset[@id='de.dac' and @designation='dac' and @markers='13-15']"},
    {63, "from a turn on", card_1, "//available[@assets='pl.ii-30pal']/when/turn[@from='3']"},
    {64, "all artillery of a side", card_2, "//available[@side='pl' and not(@assets)]/when/turn[@from='1']"},
    {65, "so many enemy platoons revealed", card_2,
     "//available[@assets='de.i-19pal']/when/revealed[@side='pl' and @least='12' and @kinds='platoon']"},
    {66, "so many own platoons at a distance", card_2,
     "//available[@assets='de.dac']//near[@side='de' and @least='4' and @bound='at-least' and @hexes='5']"},
    {67, "from one place or the other", card_2,
     "//available[@assets='de.dac']//near[place/@name='Rozaliczyna']/place[@name='Giętkowizny']"},
    {68, "and the condition of other artillery", card_2,
     "//available[@assets='de.dac']/when/all[near]/trigger[@ref='de.ii-19pal.available' and @ref=//available/@id]"},
    {69, "less reach than the whole board", another_card, "//asset/range[@most='20']/terrain"},
    {70, "artillery that was never called scores", card_1, "//item[@score='not-called' and @asset='pl.ii-30pal']"},
    {70, "what calling means", better_1, "/scenario/definitions/definition[@of='called']"},
    {70, "to have called artillery is a condition", another_card, "//event/when/called[@asset='pl.gun']"},
    {71, "number and kind of the batteries", card_1,
     "//asset[@id='de.i-19pal' and not(@piece) and @batteries='3' and @barrels='4' and @calibre='105']"},
    // reinforcements
    {72, "in a turn", card_1, "//reinforcement[@id='pl.rest-of-i-83pp']/when/turn[@at='4']"},
    {72, "in another turn", card_1, "//reinforcement[units/@of='de.iii-73pp']/when/turn[@at='6']"},
    {73, "in listed hexes", card_1, "//reinforcement/entry/hexes[@list='2901 3601']"},
    {74, "on an edge", card_1, "//entry-rule/edge[@side='south']"},
    {75, "one edge for a whole side", card_1, "//entry-rule[@side='de']/edge"},
    {76, "the rest of a battalion", card_1, "//reinforcement/units[@rest-of='pl.i-83pp']"},
    {77, "when a building or a farm is captured", card_1,
     "//reinforcement/when/any[captured[@by='de' and @hexes='1']/place[@name='Parzymiechy']]/captured[@by='de' and "
     "not(@hexes)]/place[@name='folwark Zimnowoda']"},
    {78, "in the same turn", card_1, "//reinforcement[units/@of='de.ii-73pp' and @timing='same-turn']"},
    {79, "a die for each battalion", card_2, "//reinforcement[units/@of='de.ii-73pp de.iii-73pp']//dice[@sides='10' and @per='formation']"},
    {80, "numbers that succeed", card_2, "//dice/success[@values='1' and not(@from-turn)]"},
    {81, "more numbers from a later turn", card_2, "//dice/success[@values='1-2' and @from-turn='8']"},
    {82, "after the first Polish unit is revealed", card_2,
     "/scenario[events/event[@id='first_reveal']/when/revealed[@side='pl' and @least='1']]//dice[@after='first_reveal']"},
    {83, "until both have come on", card_2, "//reinforcement/when[@latched='yes']/dice[@per='formation']"},
    {84, "at the start of the turn", card_2, "//reinforcement/when[@moment='start-of-turn']/dice"},
    {85, "may be brought on, need not", card_2, "//reinforcement[@id='de.reinforcements' and @optional='yes']"},
    // victory
    {86, "points for each built-up hex in the last turn", card_1,
     "//item[@score='hexes-held' and @side='pl' and @points='2' and @at='last-turn']/where/terrain[@kinds='built-up']"},
    {87, "parts of points", card_1, "//item[@points='1.5']"},
    {87, "points that are lost", card_1, "//item[@id='pl.vp-boxes' and @points='-0.5']"},
    {88, "points for artillery that was not called", card_1, "//item[@score='not-called' and @asset='de.dac' and @points='4']"},
    {89, "each box lost, in part too", card_1, "//item[@side='pl' and @score='boxes-lost' and @partial='yes' and @points='-0.5']"},
    {90, "each own leader lost", card_1, "//item[@side='de' and @score='leaders-lost' and @of='de' and @points='-1']"},
    {91, "each turn unrevealed, up to a sum", card_2, "//item[@score='turns-unrevealed' and @points='3' and @most='18']"},
    {92, "other points for other places", card_2,
     "//victory[item[@points='3']/where[place/@name='Giętkowizny' and place/@name='Przesieki' and "
     "place/@name='Rozalina']]/item[@points='2.5']/where[place/@name='Napoleona']/place[@name='Parzymiechów']"},
    {93, "all the other places", card_2, "//item[@score='hexes-held' and @rest='yes' and @points='2']"},
    {94, "no unit nearer to a line than so many hexes", card_1,
     "//item[@score='condition' and @points='8']/when/not/near[@side='pl' and @bound='nearer-than' and @hexes='4']/path"},
    {95, "a road by its ends, one of them in two places", card_1, "//near/path[@from='0627' and @to='4303 1901' and not(@ref)]"},
    {96, "bands with names, the last one open", card_1,
     "/scenario/ranks[not(@measure) and rank[@from='0' and @to='3']/name[@nom='remis']]/rank[@from='16' and not(@to)]/name[@nom='ogromne "
     "zwycięstwo']"},
    {96, "what is compared with them", better_1,
     "/scenario/ranks[@measure='difference' and @bands='half-open']/rank[@from='4' and @to='7']"},
    {97, "the same bands again", card_2, "/scenario/ranks[count(rank)=5]/rank[@from='11' and @to='15']"},
    {97, "or taken over", another_card, "/scenario/extends/inherit[@section='ranks']"},
    {98, "scored in the last turn and after it", card_1, "/scenario/victory[item/@at='last-turn']/item[@at='end-of-game']"},
    // map and language
    {99, "places and their hexes", village_map, "/map/place[@id='parzymiechy' and contains(concat(' ', @hexes, ' '), ' 2611 ')]"},
    {99, "a hex given to a place by a note", card_1, "/scenario/notes/belongs[@hex='2611' and @place='Parzymiechy']"},
    {100, "forms of a name", village_map, "/map/place/name[@lang='pl' and @nom='Parzymiechy' and @gen='Parzymiechów']"},
    {100, "another name", renamed_map, "/map/place[@id='rozalin']/alias[@gen='Rozaliczyna']"},
    {101, "kinds of place", village_map,
     "/map[place[@id='parzymiechy' and @kind='village']]/place[@id='folwark-zimnowoda' and @kind='farm']"},
    {102, "what the symbols of the map mean", card_1,
     "/scenario/notes[meaning[@symbol='built-up' and @kind='wooden-buildings'] and meaning[@symbol='woods' and "
     "@kind='woods']]/meaning[@symbol='stream' and @kind='stream']"},
    {103, "tables, and where they come from", rules_as_data,
     "/ruleset[table[@status='given']]/table[@title='SIŁA OSTRZAŁU PIECHOTY' and @status='stand-in']/row"},
    {104, "what is printed beside what it means", card_1,
     "//directive[@printed='9kp+9c – 1817 [2]']/where/around[@hex='1817' and @radius='2']"},
    {105, "printed", card_1, "//directive[@id='pl.setup-5kp' and @status='printed']"},
    {105, "corrected, with a reason", better_2, "/scenario/time/length[@turns='24' and @status='corrected' and @reason]"},
    {105, "assumed, with a reason", better_1, "/scenario/time/length[@turns='24' and @status='assumed' and @reason]"},
    {105, "doubtful, with a reason", card_2, "//near[@status='doubtful' and @reason]"},
    {105, "answered by the author", another_card, "//length/answer[@question and @author and @date]"},
    {106, "how hexes are numbered and lie", village_map,
     "/map/board[@top='flat' and @shifted='even']/labels[@pattern='{column:02}{row:02}']"},
    {106, "the edge from which rows are counted", "templates/divisions/divisions.map.xml", "/map/board/labels[@rows-from='north']"},
    // concealment and patrols
    {107, "a unit with two counters", forces_1920, "//piece[@id='bol.7i' and @counters='2']"},
    {107, "one of them on the scenario card", map_1920, "/map/box[@kind='card' and @side='bol']"},
    {107, "placed there", placement_1920, "/placement/placed[@box='bol.card']"},
    {108, "concealed from the start", placement_1920, "/placement/placed[@piece='bol.7i' and @concealed='yes']"},
    {108, "comes on concealed", card_1920, "//reinforcement[@concealed='yes']"},
    {109, "kinds that may not conceal themselves", rules_1920,
     "/ruleset[kind[@id='artillery']/effect[@name='concealment' and @value='no'] and kind[@id='cadre']/effect[@name='concealment' and "
     "@value='no']]/kind[@id='tank']/effect[@name='concealment' and @value='no']"},
    {110, "a pool of six patrols", forces_1920, "/orbat/side[@id='bol' and count(piece[@kind='patrol'])=6]"},
    {110, "and the place where it lies", map_1920, "/map/box[@kind='pool' and @side='bol']"},
    {111, "a patrol on a concealed unit", placement_1920,
     "/placement/placed[@piece='bol.patrol-1' and @slot='1' and @hides='none' and @hex=../placed[@piece='bol.7i' and "
     "@concealed='yes']/@hex]"},
    {112, "a patrol among reinforcements", card_1920, "//reinforcement/units[contains(concat(' ', @of, ' '), ' bol.patrol-3 ')]"},
    {113, "kind, elite, control line", forces_1920,
     "//piece[@kind='infantry' and trait[@name='elite' and @value='yes']]/trait[@name='control-line' and @value='yes']"},
    {114, "theatre of a unit", forces_1920, "//piece/trait[@name='theatre' and @value='south-west']"},
    {114, "and where it is", map_1920, "/map/zone[@id='south-west' and @kind='front']/hexes"},
    {115, "area of operations of a unit", forces_1920, "//piece/trait[@name='area' and @value='volhynia']"},
    {115, "and where it is", map_1920, "/map/zone[@id='volhynia' and @kind='area-of-operations' and @side='bol']/hexes"},
    {116, "units that may desert", forces_1920, "//piece[@id='bol.1ss']/trait[@name='desertion-test' and @value='yes']"},
    {117, "who may see it", placement_1920, "/placement[@visible-to='bol']/placed[@piece='bol.patrol-1' and @visible-to='bol']"},
};

io::XmlFile open_document(const std::string& document) {
  auto file = document.front() == '<' ? io::parse_xml(document, "in the test") : io::load_xml(hexwright::test::source() + "/" + document);
  if (!file) FAIL("cannot be read: " << document);
  return std::move(*file);
}

bool says(const io::XmlFile& file, const char* line) { return !file.document().select_node(line).node().empty(); }

// Words in which a card could hide what it ought to say as data.
bool leans_on_free_text(const Demand& row) {
  const std::string_view line = row.line;
  return line.find("text") != line.npos || line.find("/note[") != line.npos || line.find("@gloss") != line.npos;
}

}  // namespace

TEST_CASE("Card checklist: every row is expressed by a line of a sample") {
  std::map<std::string, io::XmlFile> open;
  std::set<int> expressed;
  for (const Demand& row : rows) {
    INFO("row " << row.number << ": " << row.what << "\n  in " << row.document << "\n  " << row.line);
    auto found = open.find(row.document);
    if (found == open.end()) found = open.emplace(row.document, open_document(row.document)).first;
    CHECK(says(found->second, row.line));
    CHECK((row.number == 3 || row.number == 44 || !leans_on_free_text(row)));
    expressed.insert(row.number);
  }
  for (int number = 1; number <= 117; ++number) {
    INFO("row " << number);
    CHECK(expressed.count(number) == 1);
  }
}

TEST_CASE("Card checklist: the documents that express it are structurally sound") {
  std::set<std::string> documents;
  for (const Demand& row : rows) documents.insert(row.document);
  for (const std::string& document : documents) {
    const auto file = open_document(document);
    for (const auto& fault : check_structure(file).list) {
      INFO(document << "\n  line " << fault.where.line << ": " << fault.id << ": " << fault.message.msgid);
      CHECK(fault.id.empty());
    }
  }
}

TEST_CASE("Card checklist: a document that lacks the line does not express the row") {
  std::map<std::string, io::XmlFile> bare;
  for (const char* root : {"scenario", "orbat", "map", "placement", "ruleset"})
    bare.emplace(root,
                 open_document("<" + std::string(root) + " format=\"1.0\" id=\"bare\"><game id=\"pluton\" version=\"1\"/></" + root + ">"));
  for (const Demand& row : rows)
    for (const auto& [root, file] : bare) {
      INFO("row " << row.number << " in an empty " << root);
      CHECK_FALSE(says(file, row.line));
    }
}

}  // namespace hexwright::document
