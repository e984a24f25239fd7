import { DisputeIcon, ReturnIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import {
  disputes,
  disputesHint,
  inFiles,
  inFilesHint,
  name,
  refundsHint,
  refunds as refundsTodo,
} from "./messages/noun.ts";

const path = "/refunds";

export const refunds: Noun = {
  screens: [{ path, load: () => import("./refunds.page.tsx") }],
  panels: { refund: { right: "money", load: () => import("./components/refund-panel.tsx") } },
  section: {
    name,
    path,
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
      path,
      right: "money",
    },
    refunds_in_files: {
      name: inFiles,
      hint: inFilesHint,
      icon: ReturnIcon,
      path: `${path}?state=in_batch`,
      right: "money",
    },
    disputes: {
      name: disputes,
      hint: disputesHint,
      icon: DisputeIcon,
      path: `${path}?state=disputes`,
      right: "money",
      isDue: true,
    },
  },
};
