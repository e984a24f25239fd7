import type { Day } from "../time/day.ts";

/** The company that issues the qualified invoices of a space. */
export type Issuer = {
  name: string;
  /** 'T' and 13 digits. */
  registrationNumber: string;
  registeredFrom: Day;
  /** The first day on which it is no longer registered. */
  registeredTo: Day | null;
};

/** Whether the issuer is registered on a day: from `registeredFrom`, before `registeredTo` (DOC-7). */
export function isRegistered(
  issuer: Pick<Issuer, "registeredFrom" | "registeredTo"> | null,
  day: Day,
): boolean {
  if (!issuer || day < issuer.registeredFrom) return false;
  return issuer.registeredTo === null || day < issuer.registeredTo;
}
