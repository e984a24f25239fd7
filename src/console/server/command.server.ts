import { parseArgs } from "node:util";
import type { z } from "zod";
import { isRejection, type Rejection } from "../../api/envelope.ts";
import type { Decision } from "../../domain/decision.ts";
import { sentence } from "../../i18n/problems.ts";
import { StartupError } from "../../platform/startup-error.ts";

/* What commands of `npm run operator` have in common. */

const OPTIONS = {
  from: { type: "string" },
  to: { type: "string" },
  room: { type: "string" },
  cleaning: { type: "string" },
  basis: { type: "string" },
  price: { type: "string" },
  fee: { type: "string" },
  transfer: { type: "string" },
  settle: { type: "string" },
  "pay-by": { type: "string" },
  "due-on": { type: "string" },
  override: { type: "string", multiple: true },
  reason: { type: "string" },
  text: { type: "string" },
  note: { type: "string" },
  "no-mail": { type: "boolean" },
  confirm: { type: "string" },
} as const;

export type Flags = ReturnType<typeof flagsOf>["values"];

/** The words of a command and its options. An unknown option ends it with a message. */
export function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (problem) {
    throw new StartupError((problem as Error).message);
  }
}

/** The body that the API call would take, checked in the same way. */
export function checked<Schema extends z.ZodType>(schema: Schema, body: object): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new StartupError(lines.join("\n"));
}

/** What was decided; a refusal becomes a message at the terminal. */
export function decided<Plan>(decision: Decision<Plan>): Plan {
  return decision.ok ? decision.plan : accepted<Plan>({ rejected: decision.problems });
}

/** A rejection becomes a message at the terminal. */
export function accepted<Value>(result: Value | Rejection): Value {
  if (!isRejection(result)) return result;
  throw new StartupError(result.rejected.map((problem) => sentence(problem, "en")).join("\n"));
}

export function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}
