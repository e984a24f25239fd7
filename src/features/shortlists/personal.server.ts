import type { PersonalData } from "../account/personal.server.ts";
import { moveShortlists, moveShortlistsBack, ownShortlists, removeShortlists } from "./db.server.ts";
import { shortlistPart } from "./personal.ts";

export const shortlistData = {
  key: shortlistPart.key,
  read: ownShortlists,
  move: moveShortlists,
  moveBack: moveShortlistsBack,
  erase: removeShortlists,
} as const satisfies PersonalData;
