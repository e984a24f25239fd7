import type { App } from "../platform/app.ts";
import type { Call } from "./call.server.ts";
import type { Endpoint, Parsed } from "./endpoint.ts";
import { type Rejection, reject } from "./envelope.ts";

/**
 * How a call that programs may make keeps to the rooms of their token (TOKEN-6). Every such call says it, or the site does not
 * start.
 *
 * `touches`: the rooms that the call is about; null where what it names does not exist. Another room is as one that does
 * not exist. `narrows`: the same call about these rooms only. `handler`: its handler looks at the token. `none`: it is about
 * no room.
 */
export type Reach<Line extends Endpoint = Endpoint> =
  | {
      touches: (
        input: Parsed<Line>,
        app: App,
      ) => readonly number[] | null | Promise<readonly number[] | null>;
    }
  | { narrows: (input: Parsed<Line>, spaceIds: readonly number[], app: App) => Partial<Parsed<Line>> }
  | "handler"
  | "none";

export type AnyReach = Reach<never>;

/** Keeps a call of a program to its rooms. Calls of people, and of tokens for all rooms, go on as they are. */
export function stayInRooms(call: Call): Rejection | null | Promise<Rejection | null> {
  const { reach, accessToken, app } = call;
  if (!accessToken?.spaceIds || reach === null || reach === "handler" || reach === "none") return null;
  if ("touches" in reach) return whyOutOfReach(call, reach, new Set(accessToken.spaceIds));
  call.input = { ...call.input, ...reach.narrows(call.input as never, accessToken.spaceIds, app) };
  return null;
}

async function whyOutOfReach(
  { app, input }: Call,
  { touches }: Extract<AnyReach, { touches: unknown }>,
  spaceIds: ReadonlySet<number>,
): Promise<Rejection | null> {
  const touched = await touches(input as never, app);
  return touched?.every((id) => spaceIds.has(id)) ? null : reject("not_found");
}

/** Of the rooms that a list is asked for, those of the token; all of them where the list is asked for every room. */
export function within(asked: readonly number[] | undefined, spaceIds: readonly number[]): number[] {
  const own = asked ? spaceIds.filter((id) => asked.includes(id)) : [...spaceIds];
  // No room has this number: a filter without values would match every room.
  return own.length > 0 ? own : [0];
}
