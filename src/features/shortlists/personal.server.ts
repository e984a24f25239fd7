import type { PersonalData } from "../account/personal.server.ts";
import { moveShortlists, ownShortlists, removeShortlists } from "./db.server.ts";

export const shortlistData = {
  key: "shortlists",
  read: ownShortlists,
  move: moveShortlists,
  erase: removeShortlists,
} as const satisfies PersonalData;
