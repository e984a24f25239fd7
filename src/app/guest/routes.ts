import { index, route } from "@react-router/dev/routes";

/** Every page for guests, below /list/{locale}. A route's id is the name under which others read its data. */
export const guestPages = [
  index("../features/search/home/home.page.tsx", { id: "home" }),
  route("area", "../features/search/areas/areas.page.tsx", { id: "areas" }),
  route("area/:alias", "../features/search/areas/area.page.tsx", { id: "area" }),
  route("search/:text?", "../features/search/results/search.page.tsx", { id: "search" }),
  route("group", "../features/search/groups.page.tsx", { id: "groups" }),
  route("group/:id", "../features/search/group.page.tsx", { id: "group" }),
  route("id", "../features/search/spaces.page.tsx", { id: "spaces" }),
  route("id/:id", "../features/rooms/page/space.page.tsx", { id: "space" }),
  route("id/:id/series", "../features/series/series.page.tsx", { id: "series" }),
  route("favorites", "../features/search/favorites/favorites.page.tsx", { id: "favorites" }),
  route("compare", "../features/shortlists/compare/compare.page.tsx", { id: "compare" }),
  route("shortlists/new", "../features/shortlists/new/new-shortlist.page.tsx", { id: "new-shortlist" }),
  route("shortlists/:token", "../features/shortlists/shortlist.page.tsx", { id: "shortlist" }),
  route("estimates/:token", "../features/estimates/estimate.page.tsx", { id: "estimate" }),
  route("pay/:token", "../features/payment-links/pay.page.tsx", { id: "pay" }),
  route("reservation", "../features/checkout/checkout.page.tsx", { id: "reservation" }),
  route("reservationComplete", "../features/checkout/checkout-complete.page.tsx", { id: "complete" }),
  route("transfer/:booking", "../features/checkout/transfer.page.tsx", { id: "transfer" }),
  route("terms/:lang?", "../features/legal/terms.page.tsx", { id: "terms" }),
  route("privacy/:lang?", "../features/legal/privacy.page.tsx", { id: "privacy" }),
  route("tokusho", "../features/legal/tokusho.page.tsx", { id: "tokusho" }),
  route("mails", "../features/profile/stop-mails.page.tsx", { id: "mails" }),
  route("outbox", "../features/outbox/outbox.page.tsx", { id: "outbox" }),
  route("*", "./guest/not-found.page.tsx", { id: "not-found" }),
];
