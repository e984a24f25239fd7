import type { Noun } from "../../kit/noun.ts";

export const changes: Noun = {
  panels: {
    change: { right: "desk", load: () => import("./components/change-panel.tsx") },
    move: { right: "desk", load: () => import("./components/move-panel.tsx") },
    price: { right: "desk", load: () => import("./components/price-panel.tsx") },
    reinstate: { right: "desk", load: () => import("./components/reinstate-panel.tsx") },
  },
};
