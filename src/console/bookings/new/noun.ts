import type { Noun } from "../../kit/noun.ts";

export const newBooking: Noun = {
  panels: { new: { right: "desk", load: () => import("./components/new-booking-panel.tsx") } },
};
