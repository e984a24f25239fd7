import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { instantSchema } from "../../../api/wire.ts";
import { INQUIRY_STATES } from "../../../domain/inquiry.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { idParams } from "../../kit/decision/contract.ts";
import { listCallWithFile } from "../../kit/list/contract.ts";

/** What people ask by the site's form, and whether somebody has answered. The answers themselves go by mail. */

const inquirySchema = z.object({
  id: z.int(),
  at: instantSchema,
  state: z.enum(INQUIRY_STATES),
  version: z.int(),
  name: z.string(),
  mail: z.string(),
  content: z.string(),
  locale: z.enum(LOCALES),
  booking_id: z.int().nullable(),
  space: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type Inquiry = z.output<typeof inquirySchema>;

export const inquiriesContract = {
  "GET operate/inquiries": listCallWithFile({
    summary:
      "Inquiries: those that wait from the oldest on, the others from the newest; with format=csv as a file",
    right: "see",
    filters: { state: z.enum(INQUIRY_STATES).default("open") },
    item: inquirySchema,
  }),
  "GET operate/inquiries/:id": {
    summary: "One inquiry",
    auth: "operator",
    right: "see",
    params: idParams,
    answer: inquirySchema,
  },
  "PATCH operate/inquiries/:id": {
    summary: "Closes an inquiry that was answered, or takes it up again",
    auth: "operator",
    right: "desk",
    params: idParams,
    body: z.object({ version: z.int().min(1), state: z.enum(INQUIRY_STATES) }),
    answer: inquirySchema,
  },
} satisfies Contract;
export type InquiriesContract = typeof inquiriesContract;
export type InquiryQuery = z.output<InquiriesContract["GET operate/inquiries"]["query"]>;
