import { operatePaths } from "../../../nav/operate-paths.ts";
import { LedgerIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";

export const ledger: Noun = {
  screens: [{ path: "/ledger", load: () => import("./ledger.page.tsx") }],
  section: { name, path: operatePaths.ledger(), icon: LedgerIcon, right: "money", letter: "l" },
};
