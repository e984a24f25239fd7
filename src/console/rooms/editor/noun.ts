import { operatePaths } from "../../../nav/operate-paths.ts";
import { RoomIcon } from "../../../ui/icons.tsx";
import type { Noun } from "../../kit/noun.ts";
import { name } from "./messages/noun.ts";

export const rooms: Noun = {
  screens: [
    { path: "/rooms", load: () => import("./rooms.page.tsx") },
    { path: "/rooms/:id", load: () => import("./room.page.tsx") },
  ],
  section: { name, path: operatePaths.rooms(), icon: RoomIcon, right: "see", letter: "r" },
};
