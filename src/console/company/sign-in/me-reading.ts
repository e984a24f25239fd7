import type { Me } from "../../../features/staff/contract.ts";
import { readAhead } from "../../kit/readings.ts";
import { api } from "../../kit/state.ts";
import type { SignInContract } from "./contract.ts";

/** How to read who is signed in: the key of the answer, and the call. */
export const meReading = {
  key: "me",
  load: (signal: AbortSignal) => api<SignInContract>()("GET operate/me", undefined, { signal }),
};

/** Reads it before any screen is mounted; null if that failed. */
export function readMeAhead(): Promise<Me | null> {
  return readAhead(meReading.key, meReading.load);
}
