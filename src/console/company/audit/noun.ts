import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Noun } from "../../kit/noun.ts";
import { tab } from "./messages/noun.ts";

export const audit: Noun = {
  screens: [{ path: "/settings/audit", load: () => import("./audit.page.tsx") }],
  tabs: [{ name: tab, path: operatePaths.audit() }],
};
