import { operatePaths } from "../../../nav/operate-paths.ts";
import { LedgerIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { todo, todoHint } from "./messages/noun.ts";

export const providerPayouts: Noun = {
  screens: [
    { path: "/ledger/payouts", load: () => import("./payouts.page.tsx") },
    { path: "/ledger/payouts/:id", load: () => import("./payout.page.tsx") },
  ],
  todo: {
    provider_payouts: {
      name: todo,
      hint: todoHint,
      icon: LedgerIcon,
      path: operatePaths.providerPayouts("differing=yes"),
      right: "money",
    },
  },
};
