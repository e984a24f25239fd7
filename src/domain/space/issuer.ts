import type { BilingualText } from "../language/text.ts";
import { folded } from "../search/folded.ts";
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

/**
 * Whether an issuer is the company itself, whose rooms bring in sales; the rooms of any other are let as its agent
 * (ISSUER-4). Where nobody has said so, it is the company if it has the company's name.
 */
export function isOwnIssuer(
  { name, isOwn }: { name: string; isOwn: boolean | null },
  company: BilingualText,
): boolean {
  return isOwn ?? [company.ja, company.en].some((own) => own !== "" && sameName(own) === sameName(name));
}

/** Width, case, blanks and the two ways to write the legal form make no other name. */
function sameName(name: string): string {
  return folded(name)
    .replace(/\s/g, "")
    .replace(/株式会社|\(株\)/, "1")
    .replace(/有限会社|\(有\)/, "2")
    .replace(/合同会社|\(同\)/, "3");
}
