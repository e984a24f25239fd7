import type { Noun } from "../../kit/noun.ts";

export const cancels: Noun = {
  panels: {
    cancel: () => import("./components/cancel-panel.tsx"),
    "cancel-series": () => import("./components/cancel-series-panel.tsx"),
  },
};
