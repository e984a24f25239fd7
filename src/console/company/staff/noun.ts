import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Noun } from "../../kit/noun.ts";
import { tab } from "./messages/noun.ts";

export const staff: Noun = {
  screens: [{ path: "/settings/staff", load: () => import("./staff.page.tsx") }],
  tabs: [{ name: tab, path: operatePaths.staff(), right: "admin" }],
};
