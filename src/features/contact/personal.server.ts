import type { PersonalData } from "../account/personal.server.ts";
import { moveInquiries, moveInquiriesBack, ownInquiries, removeInquiries } from "./db.server.ts";
import { inquiryPart } from "./personal.ts";

export const inquiryData = {
  key: inquiryPart.key,
  read: ownInquiries,
  move: moveInquiries,
  moveBack: moveInquiriesBack,
  erase: removeInquiries,
} as const satisfies PersonalData;
