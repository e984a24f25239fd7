import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Noun } from "../../kit/noun.ts";
import { tab } from "./messages/noun.ts";

export const issuers: Noun = {
  screens: [{ path: operatePaths.issuers(), load: () => import("./issuers.page.tsx") }],
  tabs: [{ name: tab, path: operatePaths.issuers(), right: "admin" }],
};
