import { GROUP_NAMES } from "../../../domain/settings/groups.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { SettingsIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { groups, name } from "./messages/noun.ts";

export const settings: Noun = {
  screens: [
    { path: "/settings", load: () => import("./settings.page.tsx") },
    { path: "/settings/:group", load: () => import("./setting.page.tsx") },
  ],
  section: { name, path: operatePaths.settings(), icon: SettingsIcon, right: "see", letter: "s" },
  tabs: GROUP_NAMES.map((group) => ({
    name: groups[group],
    path: operatePaths.setting(group),
    right: "admin",
  })),
};
