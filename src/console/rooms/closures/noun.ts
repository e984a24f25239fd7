import { operatePaths } from "../../../nav/operate-paths.ts";
import { ClosureIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";

export const closures: Noun = {
  screens: [{ path: "/closures", load: () => import("./closures.page.tsx") }],
  section: { name, path: operatePaths.closures(), icon: ClosureIcon, right: "see", letter: "c" },
  panels: { closure: { right: "desk", load: () => import("./components/closure-panel.tsx") } },
};
