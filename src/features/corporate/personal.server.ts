import type { PersonalData } from "../account/personal.server.ts";
import { endMemberships, moveMemberships, moveMembershipsBack, ownMemberships } from "./members.db.server.ts";
import { corporatePart } from "./personal.ts";

export const corporateData = {
  key: corporatePart.key,
  read: ownMemberships,
  move: moveMemberships,
  moveBack: moveMembershipsBack,
  erase: endMemberships,
} as const satisfies PersonalData;
