import type { Noun } from "../../kit/noun.ts";

export const newBooking: Noun = {
  panels: { new: () => import("./components/new-booking-panel.tsx") },
};
