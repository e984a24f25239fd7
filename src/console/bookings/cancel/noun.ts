import type { Noun } from "../../kit/noun.ts";

export const cancels: Noun = {
  panels: {
    cancel: { right: "desk", load: () => import("./components/cancel-panel.tsx") },
    "cancel-series": { right: "desk", load: () => import("./components/cancel-series-panel.tsx") },
  },
};
