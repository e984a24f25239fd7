import { PersonIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";
import { companyPath } from "./path.ts";

export const companies: Noun = {
  screens: [
    { path: companyPath(), load: () => import("./companies.page.tsx") },
    { path: companyPath(":number"), load: () => import("./company.page.tsx") },
  ],
  section: { name, path: companyPath(), icon: PersonIcon, right: "see", letter: "k" },
};
