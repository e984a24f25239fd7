import type { PersonalData } from "../account/personal.server.ts";
import { moveInquiries, ownInquiries, removeInquiries } from "./db.server.ts";

export const inquiryData = {
  key: "inquiries",
  read: ownInquiries,
  move: moveInquiries,
  isCounted: true,
  erase: removeInquiries,
} as const satisfies PersonalData;
