import { operatePaths } from "../../../nav/operate-paths.ts";
import { LinkIcon, WarningIcon } from "../../kit/components/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { clashes, clashesHint, silent, silentHint, tab } from "./messages/noun.ts";

const path = operatePaths.calendars();

export const calendars: Noun = {
  screens: [{ path, load: () => import("./calendars.page.tsx") }],
  tabs: [{ name: tab, path, right: "see" }],
  todo: {
    calendar_clashes: { name: clashes, hint: clashesHint, icon: WarningIcon, path, isDue: true },
    calendars_silent: { name: silent, hint: silentHint, icon: LinkIcon, path, isDue: true },
  },
};
