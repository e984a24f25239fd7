import { operatePaths } from "../../../nav/operate-paths.ts";
import { PersonIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";

export const guests: Noun = {
  screens: [
    { path: "/guests", load: () => import("./guests.page.tsx") },
    { path: "/guests/:number", load: () => import("./guest.page.tsx") },
  ],
  section: { name, path: operatePaths.guests(), icon: PersonIcon, right: "see", letter: "u" },
};
