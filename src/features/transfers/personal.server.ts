import type { PersonalData } from "../account/personal.server.ts";
import { forgetPayer, movePayer, movePayerBack, ownTransfers } from "./matches.db.server.ts";

/** The transfers stay with the bookings that they paid for; under which names the person pays is forgotten. */
export const transferData = {
  key: "transfers",
  read: ownTransfers,
  move: movePayer,
  moveBack: movePayerBack,
  erase: forgetPayer,
} as const satisfies PersonalData;
