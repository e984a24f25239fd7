import { operatePaths } from "../../../nav/operate-paths.ts";
import { LedgerIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { todo, todoHint } from "./messages/noun.ts";

export const closing: Noun = {
  screens: [{ path: "/ledger/closings", load: () => import("./closings.page.tsx") }],
  todo: {
    closings: {
      name: todo,
      hint: todoHint,
      icon: LedgerIcon,
      path: operatePaths.closings(),
      right: "money",
    },
  },
};
