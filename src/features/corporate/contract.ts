import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import {
  amountSchema,
  answeredDaySchema,
  answeredWallSchema,
  bigintIdSchema,
  chargedCurrencySchema,
  daySchema,
  integerIdSchema,
} from "../../api/wire.ts";
import { PURCHASE_NUMBERS } from "../../domain/corporate/group.ts";
import { CORPORATE_ROLES } from "../../domain/corporate/roles.ts";
import { CLOSING_DAYS } from "../../domain/corporate/terms.ts";
import { severalLines, typedLine } from "../../domain/fields/text-field.ts";
import { LOCALES } from "../../domain/language/locale.ts";
import { cartRowSchema } from "../bookings/contract.ts";

const line = z
  .string()
  .nullish()
  .transform((given) => typedLine(given ?? ""));
const lines = z
  .string()
  .nullish()
  .transform((given) => severalLines(given ?? ""));
const rolesSchema = z.array(z.enum(CORPORATE_ROLES)).max(CORPORATE_ROLES.length);
const localeSchema = z.enum(LOCALES);
const token = z.string().max(64);
const limit = amountSchema.nullish().transform((given) => given ?? null);
const ids = z.array(integerIdSchema).max(500).nullable();

/** What a company says of itself. */
export const corporateFieldsSchema = z.object({
  name: line,
  kana: line,
  address: line,
  phone_number: line,
  corporate_number: line,
  /** One address a line. */
  invoice_mails: lines,
  locale: localeSchema,
});

const groupFieldsSchema = z.object({
  name: line,
  cost_center: line,
  purchase_number: z.enum(PURCHASE_NUMBERS),
  purchase_pattern: line,
  booking_limit: limit,
  month_limit: limit,
  /** From this amount on an approver decides. */
  approval_from: limit,
  /** Null: all who book for the company, and all rooms. */
  account_ids: ids,
  space_ids: ids,
  space_group_ids: ids,
});

const corporateGroupSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  cost_center: z.string(),
  purchase_number: z.enum(PURCHASE_NUMBERS),
  purchase_pattern: z.string(),
  booking_limit: z.int().nullable(),
  month_limit: z.int().nullable(),
  approval_from: z.int().nullable(),
  account_ids: z.array(z.int()).nullable(),
  space_ids: z.array(z.int()).nullable(),
  space_group_ids: z.array(z.int()).nullable(),
  closed: z.boolean(),
  /** What it has spent of the month that runs, by the days of use. */
  spent: z.int(),
});
export type CorporateGroup = z.output<typeof corporateGroupSchema>;

const corporateMemberSchema = z.object({
  account_id: z.int(),
  last_name: z.string(),
  first_name: z.string(),
  email: z.string(),
  roles: rolesSchema,
});
export type CorporateMember = z.output<typeof corporateMemberSchema>;

const invitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  roles: rolesSchema,
  /** The last moment at which its link works. */
  until: z.string(),
});

/** What staff agreed on with the company. */
const agreedSchema = z.object({
  has_invoice: z.boolean(),
  credit_limit: z.int().nullable(),
  credit_used: z.int(),
  closing_day: z.literal(CLOSING_DAYS),
  due_days: z.int().nullable(),
  stopped: z.boolean(),
  overdue_since: z.string().nullable(),
});

export const corporateSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  kana: z.string(),
  address: z.string(),
  phone_number: z.string(),
  corporate_number: z.string(),
  invoice_mails: z.array(z.string()),
  locale: localeSchema,
  currency: chargedCurrencySchema,
  agreed: agreedSchema,
  members: z.array(corporateMemberSchema),
  invitations: z.array(invitationSchema),
  groups: z.array(corporateGroupSchema),
});
export type Corporate = z.output<typeof corporateSchema>;

/** A group as somebody who books on it sees it. */
export const payerSchema = z.object({
  corporate_id: z.int(),
  company: z.string(),
  group_id: z.int(),
  name: z.string(),
  cost_center: z.string(),
  currency: chargedCurrencySchema,
  purchase_number: z.enum(PURCHASE_NUMBERS),
  purchase_pattern: z.string(),
  /** What is left of its month; null: no limit. */
  month_left: z.int().nullable(),
  month_limit: z.int().nullable(),
  booking_limit: z.int().nullable(),
  /** From this amount on an approver is asked; null: the user decides. */
  approval_from: z.int().nullable(),
  closing_day: z.literal(CLOSING_DAYS),
  due_days: z.int().nullable(),
});
export type CorporatePayer = z.output<typeof payerSchema>;

/** A booking of the company, with who made it. Times are on the clock of the room. */
const corporateBookingSchema = z.object({
  id: z.int(),
  room: z.string(),
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  time_zone: z.string(),
  person: z.string(),
  group: z.string(),
  cost_center: z.string(),
  purchase_number: z.string(),
  /** What it is for, as its booker says; may be empty. */
  purpose: z.string(),
  /** Its price, or the fee of its cancel. */
  amount: z.int(),
  currency: chargedCurrencySchema,
  canceled: z.boolean(),
  paid: z.boolean(),
  due_on: answeredDaySchema.nullable(),
  /** Approvers of the company are asked about it or a change of it (CORP-9), or did not approve it. */
  company_answer: z.enum(["waiting", "declined"]).nullable(),
  /** The operator has still to approve it. */
  awaits_operator: z.boolean(),
  /** The monthly invoices that list it (CORP-50). */
  invoices: z.array(z.object({ id: z.int(), number: z.string() })),
  /** The day on which the invoice that will list it is issued. */
  invoiced_on: answeredDaySchema.nullable(),
});
export type CorporateBooking = z.output<typeof corporateBookingSchema>;

const askedTimesSchema = z.object({
  start_datetime: answeredWallSchema,
  end_datetime: answeredWallSchema,
  amount: z.int(),
});

/** What a colleague asks approvers to decide about: bookings of one order, or changes of them. Times are on the clock of the room. */
const requestSchema = z.object({
  order: z.int(),
  person: z.string(),
  group: z.string(),
  cost_center: z.string(),
  purchase_number: z.string(),
  /** What it is for, as its booker says; may be empty. */
  purpose: z.string(),
  bookings: z.array(
    askedTimesSchema.extend({
      id: z.int(),
      version: z.int(),
      room: z.string(),
      time_zone: z.string(),
      currency: chargedCurrencySchema,
      /** Of a change: what the booking stays without it. */
      before: askedTimesSchema.nullable(),
      until: answeredWallSchema,
      /** The operator decides, too, after a yes. */
      asks_operator: z.boolean(),
    }),
  ),
});
export type CorporateRequest = z.output<typeof requestSchema>;

const params = z.object({ id: integerIdSchema });
const requestParams = params.extend({ order: bigintIdSchema });
/** The bookings as they were seen: what has changed since is not decided unseen. */
const seen = z
  .array(z.object({ id: bigintIdSchema, version: z.int() }))
  .min(1)
  .max(100);

/** Companies whose people book together (CORP-1). Whoever is not a member of one learns nothing of it: 404. */
export const corporateContract = {
  "GET corporate": {
    summary: "The companies that the user belongs to, and the groups that the user books on",
    auth: "user",
    answer: z.object({
      companies: z.array(
        z.object({
          ...{ id: z.int(), name: z.string(), roles: rolesSchema },
          /** How many orders wait for the user's answer as an approver. */
          requests: z.int(),
        }),
      ),
      payers: z.array(payerSchema),
    }),
  },
  "POST corporate": {
    summary: "Makes the account of a company; whoever makes it is its first admin",
    auth: "verified",
    idempotent: true,
    body: corporateFieldsSchema,
    answer: z.object({ id: z.int() }),
  },
  "GET corporate/:id": {
    summary: "A company with its members and groups, for its admins",
    auth: "user",
    params,
    answer: corporateSchema,
  },
  "PATCH corporate/:id": {
    summary: "Changes what a company says of itself",
    auth: "user",
    params,
    body: corporateFieldsSchema.extend({ version: z.int() }),
    answer: corporateSchema,
  },
  "POST corporate/:id/invitations": {
    summary: "Invites people by mail; who is invited already gets a new link, and the former ends",
    auth: "user",
    limit: "mail",
    idempotent: true,
    params,
    body: z.object({ mails: lines, roles: rolesSchema }),
    answer: corporateSchema,
  },
  "DELETE corporate/:id/invitations/:invitation": {
    summary: "Withdraws an invitation",
    auth: "user",
    params: params.extend({ invitation: integerIdSchema }),
    answer: corporateSchema,
  },
  "PATCH corporate/:id/members/:account": {
    summary: "Changes what a member may do",
    auth: "user",
    params: params.extend({ account: integerIdSchema }),
    body: z.object({ roles: rolesSchema }),
    answer: corporateSchema,
  },
  "DELETE corporate/:id/members/:account": {
    summary: "Removes a member, or leaves; their bookings for the company go to an admin",
    auth: "user",
    params: params.extend({ account: integerIdSchema }),
    answer: z.object({}),
  },
  "POST corporate/:id/groups": {
    summary: "Makes a payment group",
    auth: "user",
    idempotent: true,
    params,
    body: groupFieldsSchema,
    answer: corporateSchema,
  },
  "PATCH corporate/:id/groups/:group": {
    summary: "Changes a payment group, or closes it for new bookings",
    auth: "user",
    params: params.extend({ group: integerIdSchema }),
    body: groupFieldsSchema.extend({ version: z.int(), closed: z.boolean() }),
    answer: corporateSchema,
  },
  "POST corporate/:id/bookings": {
    summary: "Books a cart on a payment group; with price and currency as shown",
    auth: "verified",
    idempotent: true,
    params,
    body: z.object({
      group_id: integerIdSchema,
      purchase_number: line,
      /** What it is for, in one line. */
      purpose: line,
      reservations: z.array(cartRowSchema).max(100),
    }),
    answer: z.object({ id: z.int(), reservation_ids: z.array(z.int()) }),
  },
  "GET corporate/:id/bookings": {
    summary:
      "The bookings of the company for its admins, the 300 of latest use; with format=csv all, as a file",
    auth: "user",
    params,
    query: z.object({ format: z.enum(["json", "csv"]).optional(), from: daySchema.optional() }),
    answerType: "text/csv",
    answer: z.array(corporateBookingSchema),
  },
  "GET corporate/:id/requests": {
    summary: "What approvers of the company are asked to decide, the nearest deadline first",
    auth: "user",
    params,
    answer: z.array(requestSchema),
  },
  "POST corporate/:id/requests/:order/approve": {
    summary: "Approves bookings of an order, or changes of them; what remains to be decided",
    auth: "user",
    idempotent: true,
    params: requestParams,
    body: z.object({ seen }),
    answer: z.array(requestSchema),
  },
  "POST corporate/:id/requests/:order/decline": {
    summary: "Declines them, with a reason that their booker is told",
    auth: "user",
    idempotent: true,
    params: requestParams,
    body: z.object({ seen, reason: z.string().max(2000).default("") }),
    answer: z.array(requestSchema),
  },
  "GET corporate_invitations/:token": {
    summary: "Who invites to what; 404 once it has been used, withdrawn or has ended",
    auth: "public",
    limit: "payment_link",
    hasSecretPath: true,
    params: z.object({ token }),
    answer: z.object({ company: z.string(), email: z.string(), roles: rolesSchema }),
  },
  "POST corporate_invitations/accept": {
    summary: "Joins the company that has invited the user's address",
    auth: "user",
    limit: "payment_link",
    body: z.object({ token }),
    answer: z.object({ id: z.int() }),
  },
} satisfies Contract;
export type CorporateContract = typeof corporateContract;
