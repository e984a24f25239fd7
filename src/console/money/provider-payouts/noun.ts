import { operatePaths } from "../../../nav/operate-paths.ts";
import { LedgerIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { missing, missingHint, todo, todoHint } from "./messages/noun.ts";

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
      path: operatePaths.providerPayouts("differing=waiting"),
      right: "money",
    },
    provider_payouts_missing: {
      name: missing,
      hint: missingHint,
      icon: LedgerIcon,
      path: operatePaths.providerPayouts(),
      right: "money",
    },
  },
};
