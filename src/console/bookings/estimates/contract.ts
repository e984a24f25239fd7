import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import {
  answeredDaySchema,
  answeredWallSchema,
  chargedCurrencySchema,
  instantSchema,
} from "../../../api/wire.ts";
import { idParams } from "../../kit/decision/contract.ts";
import { listCallWithFile } from "../../kit/list/contract.ts";

/** The estimates that people make for themselves before they log in, and what became of them (ESTIMATE-10). */

const ESTIMATE_OUTCOMES = ["booked", "open", "passed"] as const;

const estimateSchema = z.object({
  id: z.int(),
  number: z.string(),
  at: instantSchema,
  company: z.string(),
  person: z.string(),
  valid_until: answeredDaySchema,
  currency: chargedCurrencySchema,
  total: z.int(),
  /** How many times it has, and the bookings made from it that were not canceled. */
  times: z.int(),
  booking_ids: z.array(z.int()),
  /** `booked`: at least one of its times; `open`: none yet, and it is still valid; `passed`: none, and it is not. */
  outcome: z.enum(ESTIMATE_OUTCOMES),
});
export type EstimateItem = z.output<typeof estimateSchema>;

const detailSchema = estimateSchema.extend({
  rows: z.array(
    z.object({
      space: z.object({ id: z.int(), name: z.string() }),
      start_datetime: answeredWallSchema,
      end_datetime: answeredWallSchema,
      total: z.int(),
    }),
  ),
});
export type EstimateDetail = z.output<typeof detailSchema>;

export const estimateListContract = {
  "GET operate/estimates": listCallWithFile({
    summary: "The estimates of the last ninety days, the newest first; with format=csv as a file",
    right: "see",
    filters: {
      /** A part of the company, of the person or of the number. */
      q: z.string().trim().max(100).default(""),
      outcome: z.enum(["", ...ESTIMATE_OUTCOMES]).default(""),
    },
    item: estimateSchema,
  }),
  "GET operate/estimates/:id": {
    summary: "One estimate with its times",
    auth: "operator",
    right: "see",
    params: idParams,
    answer: detailSchema,
  },
  "GET operate/estimate_share": {
    summary: "How many estimates were made in the last ninety days, and how many of them became bookings",
    auth: "operator",
    right: "see",
    answer: z.object({ made: z.int(), booked: z.int() }),
  },
} satisfies Contract;
export type EstimateListContract = typeof estimateListContract;
export type EstimateQuery = z.output<EstimateListContract["GET operate/estimates"]["query"]>;
