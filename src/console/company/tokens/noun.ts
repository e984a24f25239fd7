import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Noun } from "../../kit/noun.ts";
import { tab } from "./messages/noun.ts";

export const tokens: Noun = {
  screens: [{ path: operatePaths.tokens(), load: () => import("./tokens.page.tsx") }],
  tabs: [{ name: tab, path: operatePaths.tokens(), right: "admin" }],
};
