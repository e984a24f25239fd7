import { operatePaths } from "../../../nav/operate-paths.ts";
import { CheckIcon } from "../../../ui/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name, todo, todoHint } from "./messages/noun.ts";

export const approvals: Noun = {
  screens: [{ path: "/approvals", load: () => import("./approvals.page.tsx") }],
  section: {
    name,
    path: operatePaths.approvals(),
    icon: CheckIcon,
    right: "see",
    letter: "a",
    count: "approvals",
    isDue: true,
  },
  panels: { decline: () => import("./components/decline-panel.tsx") },
  todo: { approvals: { name: todo, hint: todoHint, icon: CheckIcon, path: operatePaths.approvals() } },
};
