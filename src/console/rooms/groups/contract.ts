import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { integerIdSchema } from "../../../api/wire.ts";
import { versionQuery, versionSchema } from "../../kit/decision/contract.ts";

/** Groups of rooms: those of one owner at one place. */

const text = z.object({ ja: z.string().max(100), en: z.string().max(100) });

const fieldsSchema = z.object({
  name: text,
  /** Its rooms, in the order in which guests see them. */
  space_ids: z.array(integerIdSchema).min(1).max(10_000),
});
export type GroupFields = z.output<typeof fieldsSchema>;

const groupSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.object({ ja: z.string(), en: z.string() }),
  space_ids: z.array(z.int()),
});
export type Group = z.output<typeof groupSchema>;

const params = z.object({ id: integerIdSchema });

export const groupsContract = {
  "GET operate/groups": {
    summary: "All groups of rooms in their order, and all published rooms",
    auth: "operator",
    right: "see",
    answer: z.object({
      groups: z.array(groupSchema),
      rooms: z.array(z.object({ id: z.int(), name: z.object({ ja: z.string(), en: z.string() }) })),
    }),
  },
  "POST operate/groups": {
    summary: "Adds a group of rooms, after all others; its rooms leave the groups in which they were",
    auth: "operator",
    right: "rooms",
    idempotent: true,
    body: fieldsSchema,
    answer: groupSchema,
  },
  "PATCH operate/groups/:id": {
    summary: "Changes the name and the rooms of a group",
    auth: "operator",
    right: "rooms",
    params,
    body: fieldsSchema.extend({ version: versionSchema }),
    answer: groupSchema,
  },
  "POST operate/groups/order": {
    summary: "Puts all groups into the order in which they are sent",
    auth: "operator",
    right: "rooms",
    body: z.object({
      groups: z.array(z.object({ id: integerIdSchema, version: versionSchema })).max(10_000),
    }),
    answer: z.object({ groups: z.array(groupSchema) }),
  },
  "DELETE operate/groups/:id": {
    summary: "Removes a group; its rooms stay. Not while some of the staff work on this group only",
    auth: "operator",
    right: "rooms",
    params,
    query: versionQuery,
    answer: z.object({ id: z.int() }),
  },
} satisfies Contract;
export type GroupsContract = typeof groupsContract;
