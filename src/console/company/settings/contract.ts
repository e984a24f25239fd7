import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";
import { GROUP_NAMES, type GroupName } from "../../../domain/settings/groups.ts";
import { valuesSchema } from "../../../features/settings/contract.ts";

const group = z.enum(GROUP_NAMES as [GroupName, ...GroupName[]]);
const instant = z.string().meta({ format: "date-time" });

const settingSchema = z.object({
  group,
  /** 0 until somebody has written it. */
  version: z.int(),
  /** What the site goes by; null where nothing is set. */
  values: valuesSchema.nullable(),
  /** What it said at each of its last versions, the newest first. */
  earlier: z.array(
    z.object({
      version: z.int(),
      at: instant,
      /** Null for the command line. */
      by: z.string().nullable(),
      values: valuesSchema,
    }),
  ),
});
export type Setting = z.output<typeof settingSchema>;

export const settingsContract = {
  "GET operate/settings/:group": {
    summary: "A group of settings, with what it said before",
    auth: "operator",
    right: "admin",
    params: z.object({ group }),
    answer: settingSchema,
  },
  "PATCH operate/settings/:group": {
    summary: "Writes a group of settings as a whole; the values of an earlier version undo what came after",
    auth: "operator",
    right: "admin",
    stepUp: true,
    params: z.object({ group }),
    body: z.object({ version: z.int().min(0), values: z.record(z.string(), z.unknown()) }),
    answer: settingSchema,
  },
} satisfies Contract;
export type SettingsContract = typeof settingsContract;
