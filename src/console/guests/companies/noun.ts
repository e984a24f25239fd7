import { operatePaths } from "../../../nav/operate-paths.ts";
import { PersonIcon } from "../../../ui/menu-icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";

export const companies: Noun = {
  screens: [
    { path: operatePaths.companies(), load: () => import("./companies.page.tsx") },
    { path: operatePaths.company(":number"), load: () => import("./company.page.tsx") },
    { path: operatePaths.companyBookings(":number"), load: () => import("./company-bookings.page.tsx") },
  ],
  section: { name, path: operatePaths.companies(), icon: PersonIcon, right: "see", letter: "k" },
};
