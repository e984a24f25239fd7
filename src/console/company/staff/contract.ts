import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { integerIdSchema } from "../../../api/wire.ts";
import { ROLES } from "../../../domain/staff.ts";
import { secret, text } from "../../../features/staff/contract.ts";
import { formatSchema } from "../../kit/list/contract.ts";

const roles = z.array(z.enum(ROLES)).max(ROLES.length);
const instant = z.string().meta({ format: "date-time" });

const personSchema = z.object({
  id: z.int(),
  email: z.string().meta({ format: "email" }),
  /** Empty until the invitation was accepted. */
  name: z.string(),
  roles,
  group_ids: z.array(z.int()),
  price_limit: z.int().nullable(),
  state: z.enum(["invited", "active", "disabled"]),
  passkeys: z.int(),
  apps: z.int(),
  recovery_codes_left: z.int(),
  last_sign_in_at: instant.nullable(),
  is_self: z.boolean(),
  version: z.int(),
});
export type Person = z.output<typeof personSchema>;

const byId = z.object({ id: integerIdSchema });
const versioned = z.object({ version: z.int() });

export const staffContract = {
  "GET operate/staff": {
    summary: "Everybody who works in the console; with format=csv as a file",
    auth: "operator",
    right: "admin",
    query: z.object({ format: formatSchema }),
    answerType: "text/csv",
    answer: z.array(personSchema),
  },
  "POST operate/staff": {
    summary: "Invites somebody by mail; the link works for 72 hours",
    auth: "operator",
    right: "admin",
    stepUp: true,
    idempotent: true,
    body: z.object({ email: text.meta({ format: "email" }), roles }),
    answer: personSchema,
  },
  "PATCH operate/staff/:id": {
    summary: "Changes somebody's roles, groups or price limit; other roles end their sessions",
    auth: "operator",
    right: "admin",
    stepUp: true,
    params: byId,
    body: versioned.extend({
      roles,
      group_ids: z.array(integerIdSchema).max(1000),
      price_limit: z.int().min(0).max(100_000_000).nullable(),
    }),
    answer: personSchema,
  },
  "POST operate/staff/:id/disable": {
    summary: "Ends somebody's sessions and lets them in no more",
    auth: "operator",
    right: "admin",
    stepUp: true,
    params: byId,
    body: versioned,
    answer: personSchema,
  },
  "POST operate/staff/:id/enable": {
    summary: "Lets somebody in again who was disabled",
    auth: "operator",
    right: "admin",
    stepUp: true,
    params: byId,
    body: versioned,
    answer: personSchema,
  },
  "POST operate/staff/:id/reset_factors": {
    summary: "Removes somebody's second factors, and mails them the link to enrol new ones",
    auth: "operator",
    right: "admin",
    stepUp: true,
    params: byId,
    body: versioned,
    answer: personSchema,
  },
  "POST operate/staff/:id/invite": {
    summary: "Sends the invitation again; the link before it is void",
    auth: "operator",
    right: "admin",
    stepUp: true,
    params: byId,
    answer: personSchema,
  },
  "POST operate/invitations/look": {
    summary:
      "Whom the link of an invitation or a reset is for, and whether they have still to choose a password",
    auth: "public",
    limit: "login",
    body: z.object({ token: text }),
    answer: z.object({ email: z.string(), needs_password: z.boolean() }),
  },
  "POST operate/invitations/accept": {
    summary:
      "Sets name and password by the link of the mail and begins the sign-in; who has a password gives that instead",
    auth: "public",
    limit: "login",
    body: z.object({
      token: text,
      last_name: text,
      first_name: text,
      password: secret,
      password_confirmation: secret,
    }),
    answer: z.object({ next: z.enum(["enrol", "totp", "passkey"]) }),
  },
} satisfies Contract;
export type StaffContract = typeof staffContract;
