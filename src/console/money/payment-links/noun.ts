import { operatePaths } from "../../../nav/operate-paths.ts";
import { CardIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { endedHint, endedName, name, waitHint } from "./messages/noun.ts";

export const paymentLinks: Noun = {
  screens: [{ path: "/payment-links", load: () => import("./payment-links.page.tsx") }],
  panels: { ask: () => import("./components/ask-panel.tsx") },
  section: { name, path: operatePaths.paymentLinks(), icon: CardIcon, right: "see", letter: "p" },
  todo: {
    payment_links: { name, hint: waitHint, icon: CardIcon, path: operatePaths.paymentLinks() },
    payment_links_ended: {
      name: endedName,
      hint: endedHint,
      icon: CardIcon,
      path: operatePaths.paymentLinks("tab=ended"),
    },
  },
};
