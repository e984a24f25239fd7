import type { z } from "zod";
import { readBytes } from "../../../api/body.server.ts";
import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Decision } from "../../../domain/decision.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { StatementColumns } from "../../../domain/transfers/csv-statement.ts";
import { readRefundAccount } from "../../../features/payment-methods/refund-account.server.ts";
import { lastUnclaimed } from "../../../features/payments/operator/reconciliation.db.server.ts";
import { receiveByHand, undoByHand } from "../../../features/transfers/by-hand.server.ts";
import { lookUp, openOfSameGuests, suggestionsFor } from "../../../features/transfers/candidates.server.ts";
import { confirmMatch, type MatchRequest } from "../../../features/transfers/confirm.server.ts";
import { type Move, moveMoney } from "../../../features/transfers/move.server.ts";
import {
  type LineRow,
  lastStatement,
  latestStatements,
  lineById,
  lineSums,
} from "../../../features/transfers/statements.db.server.ts";
import { type TakenIn, takeInStatement } from "../../../features/transfers/take-in.server.ts";
import { ignoreLine, refundLine, returnHeld, undoMatch } from "../../../features/transfers/undo.server.ts";
import { personName } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { actorNames } from "../../server/actor-names.server.ts";
import { staffOf } from "../../server/authority.server.ts";
import { bookingItem } from "../../server/booking-item/present.server.ts";
import { localTime } from "../../server/csv.server.ts";
import { findGuests } from "../../server/guests.server.ts";
import { answerList } from "../../server/list.server.ts";
import { moneyOf } from "../../server/sums.db.server.ts";
import { outcomeOf, problemsIn, rejectionOf } from "../../server/written.server.ts";
import { transfersCommand } from "./command.server.ts";
import { ASKED, columnsSchema, type TransfersContract, transfersContract } from "./contract.ts";
import { awaitedMoney, waiting } from "./lines.db.server.ts";
import { transferLines } from "./list.server.ts";
import { presentLines, presentMatches, type Reader } from "./present.server.ts";
import { presentMoved, previewMove } from "./preview.server.ts";

/** The largest statement, in bytes. */
const FILE_LIMIT = 5 * 1024 * 1024;
const CANDIDATES = 20;

const handlers: Handlers<TransfersContract> = {
  async "POST operate/statements"({ query }, context) {
    const { app, brand, locale, request } = context;
    const bytes = await readBytes(request, FILE_LIMIT);
    if ("rejected" in bytes) return bytes;
    const columns = columnsOf(query.columns);
    if (columns === undefined) return reject({ code: "wrong_shape", params: { name: "columns" } });
    const { actor, now } = staffOf(context);
    const taken = await takeInStatement(
      app,
      { name: query.name, bytes },
      { account: query.account ?? null, columns, actor, now },
    );
    if (taken.ok) return { statements: taken.plan.map(presentTakenIn), head: [], sample: [], asks: null };
    const { head, sample = [], unreadable } = taken.refused ?? {};
    // Staff have to say what its columns mean; nothing is wrong with the file.
    if (head)
      return { statements: [], head, sample, asks: ASKED.find((one) => one === unreadable?.why) ?? "header" };
    if (taken.refused?.known) {
      const { by, at } = taken.refused.known;
      const nameOf = await actorNames(app.db, [by], locale);
      const when = localTime(at, brand.timeZone);
      return reject({ code: "file_known", params: { by: nameOf(by), at: when } });
    }
    return rejectionOf(taken.problems);
  },

  async "GET operate/statements"(_, { app, locale, now, brand }) {
    const [last, latest, sums, awaited, unclaimed] = await Promise.all([
      lastStatement(app.db),
      latestStatements(app.db),
      lineSums(app.db),
      awaitedMoney(app.db, dayAt(now, brand.timeZone)),
      lastUnclaimed(app.db),
    ]);
    const nameOf = await actorNames(app.db, [last?.by ?? null, ...latest.map(({ by }) => by)], locale);
    const present = <Row extends { by: string; at: Date }>(row: Row) => ({
      ...row,
      ...{ by: nameOf(row.by), at: row.at.toISOString() },
    });
    return {
      last: last && present(last),
      latest: latest.map((row) => ({ ...present(row), account_name: accountName(brand, row, locale) })),
      sums,
      awaited: { count: awaited.count, sums: moneyOf(awaited.sums) },
      unclaimed: unclaimed.map(
        ({ at, amount, guest_id: id, last_name: family, first_name: given, company }) => ({
          guest: { id, name: personName(family, given, locale), company },
          ...{ amount, currency: "JPY" as const, at: at.toISOString() },
        }),
      ),
    };
  },

  "GET operate/transfers": ({ query }, context) => answerList(transferLines, query, context),

  async "GET operate/transfers/:id/candidates"({ params, query }, { app, locale, now }) {
    const row = await lineById(app.db, params.id);
    if (!row) return reject("not_found");
    const found = query.q
      ? await lookUp(app.db, row, await soughtBy(app, query.q, now), now)
      : row.state === "open"
        ? ((await suggestionsFor(app.db, [row], now)).get(row.id) ?? [])
        : await openOfSameGuests(app.db, row, now);
    const [line] = await presentLines(app, [row], { locale, now });
    if (!line) return reject("not_found");
    return { line, items: await presentMatches(app, found.slice(0, CANDIDATES), { locale, now }) };
  },

  async "POST operate/transfers/match"({ body }, context) {
    const { locale } = context;
    const staff = staffOf(context);
    const results = [];
    for (const { line_id: lineId, allocations, invoice_ids: invoices, ...rest } of body.matches) {
      const request: MatchRequest = {
        lineId,
        allocations: allocations.map(({ reservation_id: bookingId, amount }) => ({ bookingId, amount })),
        invoices,
        ...rest,
      };
      const decision = await context.once(`line ${lineId}`, (app) => confirmMatch(app, request, staff));
      results.push({
        line_id: lineId,
        ...outcomeOf(problemsIn(decision), locale),
        paid: decision.ok ? decision.plan.paid : [],
      });
    }
    return { results };
  },

  async "POST operate/transfers/:id/undo"({ params, body }, context) {
    const seen = { lineId: params.id, ...body };
    return decided(await context.once("undo", (app) => undoMatch(app, seen, staffOf(context))), context);
  },

  async "POST operate/transfers/:id/move/preview"({ params, body }, context) {
    return previewMove(context.app, moveOf(params.id, { ...body, reason: "" }), staffOf(context));
  },

  async "POST operate/transfers/:id/move"({ params, body }, context) {
    const { app, locale, now } = context;
    const decision = await context.once("move", (within) =>
      moveMoney(within, moveOf(params.id, body), staffOf(context)),
    );
    if (!decision.ok) return rejectionOf(decision.problems);
    const row = await lineById(app.db, params.id);
    const [line] = row ? await presentLines(app, [row], { locale, now }) : [];
    return line ? { line, ...presentMoved(decision.plan) } : reject("not_found");
  },

  async "POST operate/transfers/:id/ignore"({ params, body }, context) {
    const seen = { lineId: params.id, ...body };
    return decided(await context.once("ignore", (app) => ignoreLine(app, seen, staffOf(context))), context);
  },

  async "POST operate/transfers/:id/return"({ params, body }, context) {
    const seen = { lineId: params.id, ...body };
    return decided(await context.once("return", (app) => returnHeld(app, seen, staffOf(context))), context);
  },

  async "POST operate/transfers/:id/refund"({ params, body }, context) {
    const { account: form, ...rest } = body;
    const line = await lineById(context.app.db, params.id);
    if (!line) return reject("not_found");
    const read = form && readRefundAccount(form, line.currency);
    if (read && !read.ok) return rejectionOf(read.problems);
    const request = { lineId: params.id, ...rest, account: read ? read.plan : null };
    return decided(
      await context.once("refund", (app) => refundLine(app, request, staffOf(context))),
      context,
    );
  },

  async "POST operate/transfers/hand"({ body }, context) {
    const { reservation_id: bookingId, received_on: receivedOn, ...rest } = body;
    const decision = await context.once("hand", (app) =>
      receiveByHand(app, { bookingId, receivedOn, ...rest }, staffOf(context)),
    );
    if (!decision.ok) return rejectionOf(decision.problems);
    const booking = await bookingItem(context.app, bookingId, context);
    return booking ? { booking, left: decision.plan.left } : reject("not_found");
  },

  async "POST operate/transfers/hand/:id/undo"({ params, body }, context) {
    const { reservation_id: bookingId, ...rest } = body;
    const decision = await context.once("undo", (app) =>
      undoByHand(app, { entryId: params.id, bookingId, ...rest }, staffOf(context)),
    );
    if (!decision.ok) return rejectionOf(decision.problems);
    const booking = await bookingItem(context.app, bookingId, context);
    return booking ? { booking, left: decision.plan.left } : reject("not_found");
  },
};

export const transfersNoun = {
  feature: feature(transfersContract, handlers),
  waiting,
  command: transfersCommand,
};

type MoveBody = z.output<TransfersContract["POST operate/transfers/:id/move"]["body"]>;

function moveOf(lineId: number, { from, to, ...rest }: MoveBody): Move {
  const seen = ({ reservation_id: bookingId, version }: MoveBody["to"]) => ({ bookingId, version });
  return { lineId, ...rest, from: from && seen(from), to: seen(to) };
}

/** The number of a booking or order as it was typed, and the guests who match it. */
async function soughtBy(app: App, typed: string, now: number) {
  const text = typed.normalize("NFKC").replace(/^#/, "");
  const guests = await findGuests(app, text, CANDIDATES, now);
  return {
    text,
    number: /^\d{1,15}$/.test(text) ? Number(text) : null,
    accounts: guests.map(({ id }) => id),
  };
}

async function decided(
  decision: Decision<LineRow>,
  context: Reader & { app: Parameters<typeof presentLines>[0] },
) {
  if (!decision.ok) return rejectionOf(decision.problems);
  const { app, locale, now } = context;
  // Read again: a stored answer has its instants as texts.
  const row = await lineById(app.db, decision.plan.id);
  const [line] = row ? await presentLines(app, [row], { locale, now }) : [];
  return line ?? reject("not_found");
}

/** Bank, branch and kind of an account of the company. */
function accountName(
  { operator }: Brand,
  { account, currency }: { account: string; currency: ChargedCurrency },
  locale: Locale,
): string | null {
  const own = operator.bankAccounts[currency];
  if (own?.number !== account) return null;
  const language = dataLanguage(locale);
  return [own.bank, own.branch, own.type].map((text) => text[language]).join(" ");
}

const [MOST_KNOWN, MOST_LEFT_OUT] = [100, 200];

function presentTakenIn({ known, maybeKnown, debits, leftOut, ...rest }: TakenIn) {
  const out = debits.map(({ line, text, amount }) => ({ why: "debit" as const, line, text, amount }));
  return {
    ...rest,
    known: known.slice(0, MOST_KNOWN).map(({ id, ...line }) => ({ line_id: id, ...line })),
    maybe_known: maybeKnown,
    debits: { count: debits.length, sum: debits.reduce((sum, { amount }) => sum + amount, 0) },
    left_out: [...leftOut.map((one) => ({ ...one, amount: null })), ...out].slice(0, MOST_LEFT_OUT),
  };
}

/** null where none are given, undefined where they are not in the shape of columns. */
function columnsOf(text: string | undefined) {
  if (text === undefined) return null;
  try {
    const parsed = columnsSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return undefined;
    const { is_signed: isSigned, day_order: dayOrder, ...rest } = parsed.data;
    const named = Object.entries({ ...rest, dayOrder }).filter(([, value]) => value);
    return { ...(Object.fromEntries(named) as Omit<StatementColumns, "isSigned">), isSigned };
  } catch {
    return undefined;
  }
}
