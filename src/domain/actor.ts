/** Who causes an event: people and tokens have a number. `worker` is the product itself, `visitor` an unknown person. */
const NUMBERED = ["account", "operator", "token"] as const;
/** `command` is a person at the command line, `provider` the card provider. */
const NAMELESS = ["command", "provider", "worker", "visitor"] as const;
export const ACTORS = [...NUMBERED, ...NAMELESS] as const;
export type Actor = `${(typeof NUMBERED)[number]}:${number}` | (typeof NAMELESS)[number];

/**
 * Who did something to a booking, as its history says it. `program`: one that has an access
 * token. `product`: it happened by itself.
 */
export const HISTORY_ACTORS = ["guest", "staff", "program", "command", "provider", "product"] as const;
export type HistoryActor = (typeof HISTORY_ACTORS)[number];
