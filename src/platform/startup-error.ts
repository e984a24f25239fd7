/** An error that the person at the terminal can act on: its message is printed without a stack trace. */
export class StartupError extends Error {}
