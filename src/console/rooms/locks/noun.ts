import { operatePaths } from "../../../nav/operate-paths.ts";
import { LockIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { deadline, tab, todo, todoHint } from "./messages/noun.ts";

export const locks: Noun = {
  screens: [
    { path: operatePaths.locks(), load: () => import("./locks.page.tsx") },
    { path: operatePaths.doorCodes(), load: () => import("./unconfirmed.page.tsx") },
  ],
  tabs: [{ name: tab, path: operatePaths.locks(), right: "rooms" }],
  todo: {
    door_codes: {
      name: todo,
      hint: todoHint,
      deadline,
      icon: LockIcon,
      path: operatePaths.doorCodes(),
      isDue: true,
    },
  },
};
