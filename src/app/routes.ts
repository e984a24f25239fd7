import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page of the site (SPEC section 2, Routing), below /list/. A route's id is its name where others read its data. */
export default [
  route(":locale", "./locale.tsx", [
    index("../features/search/home.page.tsx", { id: "home" }),
    route("area", "../features/search/areas.page.tsx", { id: "areas" }),
    route("area/:alias", "../features/search/area.page.tsx", { id: "area" }),
    route("search/:text?", "../features/search/search.page.tsx", { id: "search" }),
    route("group/:id?", "../features/search/group.page.tsx", { id: "group" }),
    route("id/:id?", "../features/spaces/space.page.tsx", { id: "space" }),
    route("reservation", "../features/checkout/reservation.page.tsx", { id: "reservation" }),
    route("reservationComplete", "../features/checkout/reservation-complete.page.tsx", { id: "complete" }),
    route("terms/:lang?", "../features/legal/terms.page.tsx", { id: "terms" }),
    route("privacy/:lang?", "../features/legal/privacy.page.tsx", { id: "privacy" }),
    route("tokusho", "../features/legal/tokusho.page.tsx", { id: "tokusho" }),
    route("outbox", "../features/outbox/outbox.page.tsx", { id: "outbox" }),
    route("*", "./not-found.page.tsx", { id: "not-found" }),
  ]),
] satisfies RouteConfig;
