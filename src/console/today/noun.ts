import { addDays } from "../../domain/time/day.ts";
import { operatePaths } from "../../nav/operate-paths.ts";
import { PrinterIcon, SunIcon, WarningIcon } from "../kit/components/icons.tsx";
import type { Noun } from "../kit/noun.ts";
import { differences, differencesHint, doorToday, doorTomorrow, name } from "./messages/noun.ts";

export const today: Noun = {
  screens: [
    { path: "/", load: () => import("./today.page.tsx") },
    { path: "/door", load: () => import("./door.page.tsx") },
  ],
  section: { name, path: operatePaths.today(), icon: SunIcon, right: "see", letter: "d", isInBar: true },
  actions: [
    { name: doorToday, icon: PrinterIcon, path: (today) => operatePaths.door(today) },
    { name: doorTomorrow, icon: PrinterIcon, path: (today) => operatePaths.door(addDays(today, 1)) },
  ],
  todo: {
    differences: {
      name: differences,
      hint: differencesHint,
      icon: WarningIcon,
      path: "?panel=differences",
      right: "money",
      isDue: true,
    },
  },
};
