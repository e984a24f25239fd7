import { operatePaths } from "../../../nav/operate-paths.ts";
import { SettingsIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";

export const settings: Noun = {
  screens: [{ path: "/settings", load: () => import("./settings.page.tsx") }],
  section: { name, path: operatePaths.settings(), icon: SettingsIcon, right: "see", letter: "s" },
};
