import type { PersonalData } from "../account/personal.server.ts";
import { moveEntriesBack, ownEntries } from "./db.server.ts";
import { waitlistPart } from "./personal.ts";
import { moveWaitlist, removeFromWaitlist } from "./remove.server.ts";

export const waitlistData = {
  key: waitlistPart.key,
  read: ownEntries,
  move: moveWaitlist,
  moveBack: moveEntriesBack,
  erase: removeFromWaitlist,
} as const satisfies PersonalData;
