import { CardIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { deadline, endedHint, endedName, name, waitHint } from "./messages/noun.ts";

const path = "/payment-links";

export const paymentLinks: Noun = {
  screens: [{ path, load: () => import("./payment-links.page.tsx") }],
  panels: { ask: { right: "desk", load: () => import("./components/ask-panel.tsx") } },
  section: { name, path, icon: CardIcon, right: "see", letter: "p" },
  todo: {
    payment_links: { name, hint: waitHint, deadline, icon: CardIcon, path },
    payment_links_ended: {
      name: endedName,
      hint: endedHint,
      icon: CardIcon,
      path: `${path}?tab=unpaid`,
    },
  },
};
