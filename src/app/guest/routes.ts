import { index, route } from "@react-router/dev/routes";
import { GUEST_PATHS } from "./guest-paths.ts";

/** The file of each page. */
const FILES: Record<keyof typeof GUEST_PATHS, string> = {
  areas: "../features/search/areas/areas.page.tsx",
  area: "../features/search/areas/area.page.tsx",
  search: "../features/search/results/search.page.tsx",
  groups: "../features/search/groups.page.tsx",
  group: "../features/search/group.page.tsx",
  spaces: "../features/search/spaces.page.tsx",
  space: "../features/rooms/page/space.page.tsx",
  series: "../features/series/series.page.tsx",
  reviews: "../features/reviews/reviews.page.tsx",
  "write-review": "../features/reviews/write.page.tsx",
  favorites: "../features/search/favorites/favorites.page.tsx",
  compare: "../features/shortlists/compare/compare.page.tsx",
  "new-shortlist": "../features/shortlists/new/new-shortlist.page.tsx",
  shortlist: "../features/shortlists/shortlist.page.tsx",
  estimate: "../features/estimates/estimate.page.tsx",
  pay: "../features/payment-links/pay.page.tsx",
  door: "../features/doors/door.page.tsx",
  arrive: "../features/doors/arrival.page.tsx",
  companies: "../features/corporate/companies.page.tsx",
  company: "../features/corporate/company.page.tsx",
  "company-requests": "../features/corporate/requests.page.tsx",
  invitation: "../features/corporate/invitation.page.tsx",
  waitlist: "../features/waitlist/waitlist.page.tsx",
  "leave-waitlist": "../features/waitlist/leave.page.tsx",
  reservation: "../features/checkout/checkout.page.tsx",
  complete: "../features/checkout/checkout-complete.page.tsx",
  paying: "../features/checkout/paying.page.tsx",
  transfer: "../features/checkout/transfer.page.tsx",
  terms: "../features/legal/terms.page.tsx",
  privacy: "../features/legal/privacy.page.tsx",
  tokusho: "../features/legal/tokusho.page.tsx",
  mails: "../features/profile/stop-mails.page.tsx",
  outbox: "../features/outbox/outbox.page.tsx",
  "not-found": "./guest/not-found.page.tsx",
};

/** Every page for guests, below /list/{locale}. A route's id is the name under which others read its data. */
export const guestPages = [
  index("../features/search/home/home.page.tsx", { id: "home" }),
  ...Object.entries(FILES).map(([id, file]) => route(GUEST_PATHS[id as keyof typeof FILES], file, { id })),
];
