import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Noun } from "../../kit/noun.ts";
import { tab } from "./messages/noun.ts";

export const imports: Noun = {
  screens: [
    { path: "/settings/import", load: () => import("./import.page.tsx") },
    { path: "/settings/import/:id", load: () => import("./import.page.tsx") },
  ],
  tabs: [{ name: tab, path: operatePaths.imports(), right: "admin" }],
};
