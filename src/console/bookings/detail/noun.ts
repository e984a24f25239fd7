import type { Noun } from "../../kit/noun.ts";

export const bookingDetail: Noun = {
  screens: [
    { path: "/bookings/:number", load: () => import("./booking.page.tsx") },
    { path: "/bookings/:number/slip", load: () => import("./slip.page.tsx") },
  ],
};
