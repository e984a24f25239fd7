import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Noun } from "../../kit/noun.ts";
import { tab } from "./messages/noun.ts";

export const groups: Noun = {
  screens: [{ path: operatePaths.groups(), load: () => import("./groups.page.tsx") }],
  tabs: [{ name: tab, path: operatePaths.groups(), right: "rooms" }],
};
