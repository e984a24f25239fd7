import type { Rejection } from "../../../api/envelope.ts";
import { type BrokenRule, OVERRIDES } from "../../../domain/booking/override.ts";
import { rulesBroken, type Settlement, whyNotMore } from "../../../domain/booking/settlement.ts";
import type { PricedTimes } from "../../../domain/booking/staff-change.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { isRegistered } from "../../../domain/space/issuer.ts";
import { dayOfWall, formatWall } from "../../../domain/time/clock.ts";
import {
  type PlannedChange,
  planInTransaction,
  type StaffChange,
} from "../../../features/bookings/change/plan-staff-change.server.ts";
import { planReprice, type Reprice, storeReprice } from "../../../features/bookings/change/reprice.server.ts";
import { storeStaffChange } from "../../../features/bookings/change/store-staff-change.server.ts";
import { type BookingRow, toBooking } from "../../../features/bookings/row.server.ts";
import type { Staff } from "../../../features/bookings/staff/seen.server.ts";
import type { CatalogSpace } from "../../../features/catalog/contract.ts";
import { whyNotGiveBackNow } from "../../../features/ledger/money-back.server.ts";
import { conflictsOf } from "../../../features/occupancy/conflicts.db.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/sql.ts";
import {
  type Aftermath,
  aftermathOf,
  isAccountMissing,
  ledgerOfRefund,
  NOTHING,
  presentConflicts,
  previewInTransaction,
  previewWrite,
  refundWayOf,
} from "../../server/preview.server.ts";
import type { AmendmentPreview } from "./contract.ts";
import { messages } from "./messages.ts";

type Spaces = ReadonlyMap<number, CatalogSpace>;

/** What a change would mean. It is written and rolled back, with every rule overridden that can be. */
export async function previewChange(
  app: App,
  id: number,
  change: StaffChange,
  { staff, locale }: { staff: Staff; locale: Locale },
): Promise<AmendmentPreview | Rejection> {
  const others = change.spaceId === null ? [] : [change.spaceId];
  return previewWrite<AmendmentPreview>(app, id, others, (undo, spaces) =>
    planInTransaction(app, id, change, { version: null, now: staff.now }, async (tx, planned) =>
      undo(await describeChange(app, tx, { planned, change, spaces }, { staff, locale })),
    ),
  );
}

/** What another price would mean. */
export async function previewPrice(
  app: App,
  id: number,
  reprice: Reprice,
  { staff, locale }: { staff: Staff; locale: Locale },
): Promise<AmendmentPreview | Rejection> {
  return previewInTransaction<AmendmentPreview>(app, id, async (tx, spaces) => {
    const planned = await planReprice(tx, id, reprice.price, { version: null, now: staff.now });
    const settlement = chosenFrom(planned.settlements, reprice.settle);
    const { row } = planned;
    const isMissing = await isAccountMissing(tx, row);
    const after =
      settlement && reprice.price !== row.price
        ? await aftermathOf(app, tx, {
            before: row,
            mails: (await storeReprice(app, tx, planned, settlement, reprice, staff)).mails,
            returned: settlement.refund,
            spaces,
          })
        : NOTHING;
    const stepUps = await stepUpsOf(app, tx, planned, staff);
    const priced = { total: reprice.price, lines: [] };
    const t = messages[locale];
    const whyNot = planned.whyNot && { item: 0, code: "not_operable", text: t[planned.whyNot] };
    const figures = {
      row,
      settlements: planned.settlements,
      settlement,
      priced,
      isMissing,
      stepUps,
    };
    return {
      ...preview(figures, after),
      rules_broken: presentRules(rulesBroken([], settlement), locale),
      impossible: whyNot ? [whyNot] : [],
      warnings: [],
      catalogue: null,
      as_booked: null,
      goes_on_at: null,
      used: null,
    };
  });
}

async function describeChange(
  app: App,
  tx: Tx,
  { planned, change, spaces }: { planned: PlannedChange; change: StaffChange; spaces: Spaces },
  { staff, locale }: { staff: Staff; locale: Locale },
): Promise<AmendmentPreview> {
  const { row, plan, space, cut } = planned;
  const { broken, impossible, chosen } = plan;
  const settlement = chosenFrom(plan.settlements, change.settle);
  const until = new Date(toInstant(plan.cleanedBy, row.time_zone));
  const from = new Date(toInstant(plan.start, row.time_zone));
  const conflicts =
    until > from ? await conflictsOf(tx, [{ spaceId: space.id, from, until }], staff.now) : [];
  const isMissing = await isAccountMissing(tx, row);
  const after =
    impossible.length === 0 && settlement
      ? await aftermathOf(app, tx, {
          before: row,
          mails: (await storeStaffChange(app, tx, planned, settlement, change, staff)).mails,
          returned: settlement.refund,
          spaces,
        })
      : NOTHING;
  const stepUps = await stepUpsOf(app, tx, { row, settlements: plan.settlements }, staff);
  const figures = {
    row,
    settlements: plan.settlements,
    settlement,
    priced: chosen,
    isMissing,
    stepUps,
  };
  return {
    ...preview(figures, after),
    ...(cut
      ? { price_before: cut.rest.total, difference: (chosen?.total ?? cut.rest.total) - cut.rest.total }
      : {}),
    goes_on_at: cut && formatWall(cut.at),
    used: cut?.used.total ?? null,
    catalogue: plan.catalogue && presentPriced(plan.catalogue),
    as_booked: plan.asBooked && presentPriced(plan.asBooked),
    rules_broken: presentRules(rulesBroken(broken, settlement), locale),
    impossible: impossible.map((problem) => ({
      item: 0,
      code: problem.code,
      text: sentence(problem, locale),
    })),
    conflicts: presentConflicts(conflicts, row),
    warnings: warningsOf(planned, after, { locale, now: staff.now }),
  };
}

function presentRules(broken: readonly BrokenRule[], locale: Locale): AmendmentPreview["rules_broken"] {
  return broken.map((rule) => ({
    item: 0,
    code: rule.code,
    text: sentence(rule, locale),
    right: OVERRIDES[rule.code],
  }));
}

function chosenFrom(settlements: readonly Settlement[], way: Settlement["way"] | null): Settlement | null {
  return settlements.find((one) => one.way === way) ?? settlements[0] ?? null;
}

type Figures = {
  row: BookingRow;
  settlements: readonly Settlement[];
  settlement: Settlement | null;
  priced: PricedTimes | null;
  isMissing: boolean;
  /** The ways that need a fresh second factor, for what goes back (STAFF-25). */
  stepUps: ReadonlySet<Settlement["way"]>;
};

async function stepUpsOf(
  app: App,
  tx: Tx,
  { row, settlements }: Pick<Figures, "row" | "settlements">,
  staff: Staff,
): Promise<Figures["stepUps"]> {
  const ways = new Set<Settlement["way"]>();
  for (const { way, refund } of settlements) {
    if (refund <= 0) continue;
    const problem = await whyNotGiveBackNow(app, tx, [{ amount: refund, currency: row.currency }], staff);
    if (problem?.code === "step_up_required") ways.add(way);
  }
  return ways;
}

/** What all previews of a new price have in common. */
function preview(
  { row, settlements, settlement, priced, isMissing, stepUps }: Figures,
  { documents, papers, mails }: Aftermath,
): Omit<AmendmentPreview, "catalogue" | "as_booked" | "goes_on_at" | "used"> {
  const agreed = row.paid ? (row.before_edit?.price ?? row.price) : row.price;
  const after = priced?.total ?? agreed;
  return {
    currency: row.currency,
    price_before: agreed,
    price_after: after,
    difference: after - agreed,
    price_lines: priced?.lines ?? [],
    settle: settlements.flatMap(({ way }) => (way === "none" ? [] : [way])),
    settlements: settlements.map((one) => ({
      way: one.way,
      price: one.price,
      due: one.due,
      pay_by: one.payBy,
      refund: one.refund,
      refund_to: one.refund > 0 ? refundWayOf(row, one.refund) : null,
      is_account_missing: one.refund > 0 && refundWayOf(row, one.refund) === "bank" && isMissing,
      right: one.right,
      is_bank_too_soon: one.isBankTooSoon,
      needs_step_up: stepUps.has(one.way),
    })),
    fee: null,
    refund: settlement?.refund ?? null,
    transfer_fee: null,
    rules_broken: [],
    impossible: [],
    conflicts: [],
    documents,
    papers,
    mails,
    // What becomes due at once; the ledger follows when the money moves.
    ledger: settlement ? ledgerOfRefund(row, settlement.refund) : [],
    warnings: [],
  };
}

function presentPriced({ total, lines }: PricedTimes) {
  return { price: total, price_lines: lines };
}

/** What works where more money cannot be asked for, and what happens to the qualified invoice (OPCHANGE-4, OPCHANGE-11). */
function warningsOf(
  planned: PlannedChange,
  { papers }: Aftermath,
  { locale, now }: { locale: Locale; now: number },
): AmendmentPreview["warnings"] {
  const { row, plan, space } = planned;
  const t = messages[locale];
  const isKept = isRegistered(space.issuer, dayOfWall(plan.start));
  const isOther =
    space.id !== row.space_id && row.issuer?.registration_number !== space.issuer?.entry.registration_number;
  const wasIssued = papers.some(({ kind }) => kind === "tekikakuseikyu");
  const codes = [
    whatWorks(planned, now),
    row.has_qualified_invoice && !isKept && "invoice_lost",
    row.has_qualified_invoice && isKept && isOther && "issuer_changes",
    wasIssued && "invoice_issued",
  ] as const;
  return codes.flatMap((code) => (code ? [{ code, text: t[code] }] : []));
}

/** Why the guest cannot be asked for the difference, as the key of a sentence that says what works instead; null if they can. */
function whatWorks({ row, plan, space, cut }: PlannedChange, now: number) {
  const more = cut ? (plan.chosen?.total ?? 0) - cut.rest.total : (plan.chosen?.total ?? 0) - plan.agreed;
  if (!row.paid || more <= 0) return null;
  const facts = { booking: toBooking(row), terms: row.terms, start: plan.start };
  const why = whyNotMore({ ...facts, now: toWallMinute(now, row.time_zone) }, more);
  // Guests change the times of a day (CHANGE-2), and pay the difference as they do.
  const isTheGuests = space.id === row.space_id && dayOfWall(plan.start) === dayOfWall(facts.booking.start);
  if (why === "card_not_charged") return isTheGuests ? "change_on_card" : "rebook_on_card";
  // Less than the smallest charge is waived without anybody deciding it.
  return why === "due_too_late" ? "change_too_late" : null;
}
