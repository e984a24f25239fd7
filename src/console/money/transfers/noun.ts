import { BankIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name, todoHint } from "./messages/noun.ts";

const path = "/transfers";

export const transfers: Noun = {
  screens: [{ path, load: () => import("./transfers.page.tsx") }],
  panels: {
    receive: { right: "money", load: () => import("./components/receive-panel.tsx") },
    unreceive: { right: "money", load: () => import("./components/unreceive-panel.tsx") },
  },
  section: { name, path, icon: BankIcon, right: "money", letter: "m", count: "transfers" },
  todo: { transfers: { name, hint: todoHint, icon: BankIcon, path, right: "money" } },
};
