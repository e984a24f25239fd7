/** A reason not to start that the person at the terminal can act on: its message is printed without a stack. */
export class StartRefusal extends Error {}
