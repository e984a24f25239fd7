import type { Noun } from "../../kit/noun.ts";

export const changes: Noun = {
  panels: {
    change: () => import("./components/change-panel.tsx"),
    move: () => import("./components/move-panel.tsx"),
    price: () => import("./components/price-panel.tsx"),
    reinstate: () => import("./components/reinstate-panel.tsx"),
  },
};
