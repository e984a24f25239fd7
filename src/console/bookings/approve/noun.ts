import { CheckIcon } from "../../../ui/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { deadline, name, todo, todoHint } from "./messages/noun.ts";

const path = "/approvals";

export const approvals: Noun = {
  screens: [{ path, load: () => import("./approvals.page.tsx") }],
  section: {
    name,
    path,
    icon: CheckIcon,
    right: "see",
    letter: "a",
    count: "approvals",
    isDue: true,
  },
  panels: {
    decline: { right: "desk", load: () => import("../../shared/answer/components/decline-panel.tsx") },
  },
  todo: {
    approvals: {
      name: todo,
      hint: todoHint,
      deadline,
      icon: CheckIcon,
      path,
      pathEverywhere: `${path}?group_ids=`,
    },
  },
};
