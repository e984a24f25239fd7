import type { PersonalData } from "../account/personal.server.ts";
import { keptCheckoutData } from "../cart/personal.server.ts";
import { inquiryData } from "../contact/personal.server.ts";
import { corporateData } from "../corporate/personal.server.ts";
import { favoriteData } from "../favorites/personal.server.ts";
import { reviewData } from "../reviews/personal.server.ts";
import { shortlistData } from "../shortlists/personal.server.ts";
import { transferData } from "../transfers/personal.server.ts";
import { waitlistData } from "../waitlist/personal.server.ts";

/** What features store about a person apart from account, bookings and money; moved and erased in this order. */
export const HOLDERS = [
  inquiryData,
  favoriteData,
  reviewData,
  shortlistData,
  waitlistData,
  keptCheckoutData,
  transferData,
  corporateData,
] as const satisfies readonly PersonalData[];
