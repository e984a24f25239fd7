import { operatePaths } from "../../../nav/operate-paths.ts";
import { BankIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";

export const transfers: Noun = {
  screens: [{ path: "/transfers", load: () => import("./transfers.page.tsx") }],
  panels: { receive: () => import("./components/receive-panel.tsx") },
  section: { name, path: operatePaths.transfers(), icon: BankIcon, right: "money", letter: "m" },
};
