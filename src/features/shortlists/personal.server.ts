import type { PersonalData } from "../account/personal.server.ts";
import { moveShortlists, ownShortlists, removeShortlists } from "./db.server.ts";
import { shortlistPart } from "./personal.ts";

export const shortlistData = {
  key: shortlistPart.key,
  read: ownShortlists,
  move: moveShortlists,
  erase: removeShortlists,
} as const satisfies PersonalData;
