import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Noun } from "../../kit/noun.ts";
import { ChartIcon } from "./components/chart-icon.tsx";
import { name } from "./messages/noun.ts";

export const reports: Noun = {
  screens: [{ path: "/reports", load: () => import("./reports.page.tsx") }],
  section: { name, path: operatePaths.reports(), icon: ChartIcon, right: "see", letter: "v" },
};
