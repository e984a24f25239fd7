import { sqlState } from "../../platform/sql.ts";

/** Breaks off a transaction that would take an address from somebody who may come back to it (ACCOUNT-25). */
export class AddressReserved extends Error {}

/** Whether a transaction failed because somebody else has the address, perhaps since a moment ago. */
export function isTaken(error: unknown): boolean {
  return error instanceof AddressReserved || sqlState(error) === "23505";
}
