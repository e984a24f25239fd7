import { operatePaths } from "../../../nav/operate-paths.ts";
import { DisputeIcon, ReturnIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { disputes, disputesHint, name, refundsHint, refunds as refundsTodo } from "./messages/noun.ts";

export const refunds: Noun = {
  screens: [{ path: "/refunds", load: () => import("./refunds.page.tsx") }],
  panels: { refund: () => import("./components/refund-panel.tsx") },
  section: {
    name,
    path: operatePaths.refunds(),
    icon: ReturnIcon,
    right: "money",
    letter: "f",
    count: "refunds",
  },
  todo: {
    refunds: {
      name: refundsTodo,
      hint: refundsHint,
      icon: ReturnIcon,
      path: operatePaths.refunds(),
      right: "money",
    },
    disputes: {
      name: disputes,
      hint: disputesHint,
      icon: DisputeIcon,
      path: operatePaths.refunds("state=disputes"),
      right: "money",
      isDue: true,
    },
  },
};
