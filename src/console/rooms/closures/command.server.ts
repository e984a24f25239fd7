import { parseArgs } from "node:util";
import { CLOSURE_REASONS, type ClosureReason } from "../../../domain/availability/closure.ts";
import type { Weekday } from "../../../domain/time/day.ts";
import { createClosure, removeClosure } from "../../../features/occupancy/closing.server.ts";
import type { ClosureOutcome } from "../../../features/occupancy/closing-steps.server.ts";
import { weekdaysText } from "../../../i18n/format.ts";
import { sentence } from "../../../i18n/problems.ts";
import type { App } from "../../../platform/app.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { accepted, print } from "../../server/command.server.ts";
import { firstOf } from "../../server/list.server.ts";
import { type ClosureDetail, closureBodySchema } from "./contract.ts";
import { closures, fileClosures } from "./list.server.ts";
import { presentClosures } from "./present.server.ts";
import { previewClosure } from "./preview.server.ts";
import { wishIn } from "./wish.server.ts";

/**
 * `npm run operator -- closures`, `close ROOMS FROM TO` and `open CLOSURE_ID` (CLOSURE-15), by the same functions as the
 * console's. False if `args` is another command.
 */
export async function closuresCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word = "", ...rest] = args;
  const command = COMMANDS[word];
  if (!command) return false;
  print(await command(app, rest));
  return true;
}

type Command = (app: App, args: string[]) => Promise<string[]>;

const COMMANDS: Record<string, Command> = { closures: list, close, open };

const CLOSE_USAGE = `npm run operator -- close ROOMS FROM TO
  ROOMS                 ids with commas between them, group:ID, or all
  FROM, TO              2026-12-08T18:00, on the clock of each room
  --weekly DAYS         repeats it on these days of the week: mon,thu
  --until DAY           the last day on which it may begin: 2027-03-31
  --reason REASON       ${CLOSURE_REASONS.join(", ")} (maintenance unless it says otherwise)
  --ja TEXT --en TEXT   what guests read on the calendar of the room
  --note TEXT           for staff
  --leave IDS           bookings to close around, with commas between them, or all
  --leave-holds         closes around what is being paid for right now, too`;

const MOST_LISTED = 10_000;

/** All that is closed now and to come: what staff have made, and what the catalogue file says. */
async function list(app: App, args: string[]): Promise<string[]> {
  if (args.length > 0) throw new StartupError("npm run operator -- closures");
  const reader = { app, locale: "en" as const, now: app.clock(), operator: null };
  const made = await firstOf(closures, { state: "open" }, MOST_LISTED, reader);
  const ofFile = await firstOf(fileClosures, {}, MOST_LISTED, reader);
  const rows = [
    ...made.map((one) => [
      ...[String(one.id), when(one), named(one.rooms), one.reason, one.state.replace("_", " ")],
      one.by,
    ]),
    ...ofFile.map((one) => [
      ...["-", `${one.from} to ${one.to}`, named(one.rooms), "-", one.is_running ? "running" : "to come"],
      "catalogue",
    ]),
  ];
  if (rows.length === 0) return ["Nothing is closed."];
  return [["id", "when", "rooms", "reason", "state", "by"], ...rows].map((row) => row.join("\t"));
}

async function close(app: App, args: string[]): Promise<string[]> {
  const { positionals, values } = read(args);
  const [rooms = "", from = "", to = "", ...others] = positionals;
  if (rooms === "" || to === "" || others.length > 0) throw new StartupError(CLOSE_USAGE);
  const extent = { ...roomsIn(rooms), from: wall(from), to: wall(to), repeat: repeatIn(values) };
  const leavesAll = values.leave === "all";
  const parsed = closureBodySchema.safeParse({
    ...extent,
    reason: (values.reason ?? "maintenance") as ClosureReason,
    note_public: values.ja || values.en ? { ja: values.ja ?? "", en: values.en ?? "" } : null,
    note: values.note ?? "",
    around: leavesAll ? [] : idsIn(values.leave ?? ""),
    leave_holds: values["leave-holds"] ?? false,
  });
  if (!parsed.success) throw new StartupError(CLOSE_USAGE);
  const wish = accepted(wishIn(app, parsed.data));
  const reader = { locale: "en" as const, now: app.clock() };
  const preview = await previewClosure(app, wish, reader);
  if ("code" in preview) throw new StartupError(sentence(preview, "en"));
  const left = leavesAll ? { ...wish, around: preview.booking_ids } : wish;
  const writer = { actor: "command" as const, accountId: null, now: reader.now };
  const outcome = await createClosure(app, left, writer);
  if (outcome.kind === "conflicts") {
    const kept = new Set(left.around);
    const inTheWay = preview.booking_ids.filter((id) => !kept.has(id));
    throw new StartupError(`${refusal(outcome)}\nBookings in the way: ${inTheWay.join(",") || "none"}`);
  }
  if (outcome.kind !== "done") throw new StartupError(refusal(outcome));
  await written(app);
  const [made] = await presentClosures(app, [outcome.id], reader);
  return made ? [`Closure ${made.id}: ${named(made.rooms)}, ${when(made)}.`] : [];
}

async function open(app: App, args: string[]): Promise<string[]> {
  const [id = "", ...others] = args;
  if (!/^\d{1,15}$/.test(id) || others.length > 0) throw new StartupError("Give the number of the closure.");
  const now = app.clock();
  const [seen] = await presentClosures(app, [Number(id)], { locale: "en", now });
  if (!seen || seen.state === "removed") throw new StartupError(`There is no closure ${id}.`);
  const writer = { actor: "command" as const, accountId: null, now };
  const outcome = await removeClosure(app, { id: seen.id, version: seen.version }, writer);
  if (outcome.kind !== "done") throw new StartupError(refusal(outcome));
  await written(app);
  return [`Closure ${id} is opened again.`];
}

/** The command ends when all of its rows are written. */
function written(app: App): Promise<void> {
  return app.background.drain(10 * 60_000);
}

function refusal(outcome: Exclude<ClosureOutcome, { kind: "done" }>): string {
  switch (outcome.kind) {
    case "problem":
      return sentence(outcome.problem, "en");
    case "missing":
      return sentence({ code: "not_found" }, "en");
    case "stale":
      return sentence({ code: "stale" }, "en");
    case "conflicts":
      return sentence(
        { code: "has_conflicts", params: { bookings: outcome.bookings, holds: outcome.holds } },
        "en",
      );
  }
}

const OPTIONS = {
  weekly: { type: "string" },
  until: { type: "string" },
  reason: { type: "string" },
  ja: { type: "string" },
  en: { type: "string" },
  note: { type: "string" },
  leave: { type: "string" },
  "leave-holds": { type: "boolean" },
} as const;

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new StartupError(CLOSE_USAGE);
  }
}

function roomsIn(text: string) {
  if (text === "all") return { all: true as const };
  const group = /^group:(\d{1,9})$/.exec(text);
  return group ? { group_id: Number(group[1]) } : { space_ids: idsIn(text) };
}

function idsIn(text: string): number[] {
  return text.split(",").filter(Boolean).map(Number);
}

function wall(text: string): string {
  return text.replace("T", " ");
}

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

function repeatIn({ weekly, until }: { weekly?: string; until?: string }) {
  if (weekly === undefined && until === undefined) return null;
  const weekdays = (weekly ?? "").split(",").map((day) => WEEKDAYS.indexOf(day.toLowerCase()) as Weekday);
  return { weekdays, until };
}

function when({ from, to, repeat }: Pick<ClosureDetail, "from" | "to" | "repeat">): string {
  if (!repeat) return `${from} to ${to}`;
  return `${weekdaysText(repeat.weekdays, "en")} ${from} to ${to}, until ${repeat.until}`;
}

function named({ count, is_all: isAll, group, names }: ClosureDetail["rooms"]): string {
  if (isAll) return "all rooms";
  const more = count - names.length;
  return group ?? `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
