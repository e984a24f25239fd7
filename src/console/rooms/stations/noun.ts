import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Noun } from "../../kit/noun.ts";
import { tab } from "./messages/noun.ts";

export const stations: Noun = {
  screens: [{ path: operatePaths.stations(), load: () => import("./stations.page.tsx") }],
  tabs: [{ name: tab, path: operatePaths.stations(), right: "rooms" }],
};
