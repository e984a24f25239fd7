import { EditIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";

const path = "/estimates";

export const estimates: Noun = {
  screens: [{ path, load: () => import("./estimates.page.tsx") }],
  section: { name, path, icon: EditIcon, right: "see", letter: "e" },
};
