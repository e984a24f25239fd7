import { CURRENCIES, type Currency } from "../money/money.ts";
import { type Issuer, isRegistered } from "../space/issuer.ts";
import type { Day } from "../time/day.ts";

type Registration = Pick<Issuer, "registrationNumber" | "registeredFrom" | "registeredTo">;

/** What was agreed about a qualified invoice when a booking was made. */
export type InvoicePromise = { isPromised: boolean; issuer: Registration | null; currency: Currency };

/**
 * Whether a booking is listed on a qualified invoice (DOC-5, DOC-7): if that was promised, and its issuer is registered on
 * the day of use. `current` is the issuer of the space by now; if it is still the same, its registration counts.
 */
export function isEligible(
  { isPromised, issuer, currency }: InvoicePromise,
  current: Registration | null,
  day: Day,
): boolean {
  if (!isPromised || !issuer || !CURRENCIES[currency].hasJapaneseTax) return false;
  const isSame = current?.registrationNumber === issuer.registrationNumber;
  return isRegistered(isSame ? current : issuer, day);
}
