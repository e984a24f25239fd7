import type { PersonalPart } from "../account/personal.ts";
import { keptCheckoutPart } from "../cart/personal.ts";
import { inquiryPart } from "../contact/personal.ts";
import { corporatePart } from "../corporate/personal.ts";
import { favoritePart } from "../favorites/personal.ts";
import { shortlistPart } from "../shortlists/personal.ts";
import { waitlistPart } from "../waitlist/personal.ts";

/** What features store that goes with the account, in the order in which guests read it. */
export const PARTS = [
  inquiryPart,
  favoritePart,
  shortlistPart,
  waitlistPart,
  keptCheckoutPart,
  corporatePart,
] as const satisfies readonly PersonalPart[];

export type Part = (typeof PARTS)[number];
