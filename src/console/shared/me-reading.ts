import type { Me } from "../../features/staff/contract.ts";
import type { SignInContract } from "../company/sign-in/contract.ts";
import { readAhead } from "../kit/readings.ts";
import { api, localeSetting } from "../kit/state.ts";

/** How to read who is signed in: the key of the answer, and the call. */
export const meReading = {
  key: "me",
  load: (signal: AbortSignal) => api<SignInContract>()("GET operate/me", undefined, { signal }),
};

/**
 * Reads it before any screen is mounted; null if that failed. From then on the language is the account's, not the one that
 * the browser remembers: what is read ahead next has names in it (CONSOLE-132).
 */
export async function readMeAhead(): Promise<Me | null> {
  const me = await readAhead<Me>(meReading.key, meReading.load);
  if (me) localeSetting.set(me.locale);
  return me;
}
