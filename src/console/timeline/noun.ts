import { operatePaths } from "../../nav/operate-paths.ts";
import { TimelineIcon } from "../kit/components/icons.tsx";
import type { Noun } from "../kit/noun.ts";
import { name } from "./messages/noun.ts";
import { readTimelineAhead } from "./timeline-ahead.ts";

export const timeline: Noun = {
  screens: [
    {
      path: "/timeline",
      load: () => import("./timeline.page.tsx"),
      ahead: (address) => void readTimelineAhead(address),
    },
  ],
  section: {
    name,
    path: operatePaths.timeline(),
    icon: TimelineIcon,
    right: "see",
    letter: "t",
    isInBar: true,
  },
};
