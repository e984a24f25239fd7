import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Noun } from "../../kit/noun.ts";
import { tab } from "./messages/noun.ts";

export const factors: Noun = {
  screens: [{ path: "/settings/security", load: () => import("./security.page.tsx") }],
  tabs: [{ name: tab, path: operatePaths.security() }],
};
