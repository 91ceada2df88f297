// The least a C++ program can do: what is left of a start when the program does nothing.
int main() {}
