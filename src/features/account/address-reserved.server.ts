import { sqlState, UNIQUE_VIOLATION } from "../../platform/sql.ts";

/** Aborts a transaction that would take an address from somebody who may still return to it (ACCOUNT-25). */
export class AddressReserved extends Error {}

/** Whether a transaction failed because somebody else has the address, possibly since just now. */
export function isTaken(error: unknown): boolean {
  return error instanceof AddressReserved || sqlState(error) === UNIQUE_VIOLATION;
}
