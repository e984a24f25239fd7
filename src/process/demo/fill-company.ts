import { CORPORATE_ROLES } from "../../domain/corporate/roles.ts";
import { priceOf } from "../../domain/money/pricing.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import { bookForGuest } from "../../features/bookings/staff/book.server.ts";
import type { CatalogSpace } from "../../features/catalog/contract.ts";
import { companiesOf, insertCorporate, updateAgreed } from "../../features/corporate/db.server.ts";
import { insertGroup } from "../../features/corporate/groups.db.server.ts";
import { keepMember } from "../../features/corporate/members.db.server.ts";
import { dayAt, toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { pick, random } from "../generate/random.ts";
import { AT_THE_DESK } from "./desk.ts";
import { placeIn } from "./wishes.ts";

const DAY = 24 * 3_600_000;

/** The payment groups of the demo's company, and what their people book for. */
const GROUPS = [
  { name: "総務部", costCenter: "CC-110", purposes: ["役員会議", "採用面接", "取引先との打合せ"] },
  { name: "人材開発部", costCenter: "CC-230", purposes: ["新任管理職研修", "英語研修", "合同勉強会"] },
] as const;

/** From the month before on, so that an invoice is written, up to some days ahead. Every third day is used. */
const USED = { from: -40, until: 12, step: 3 };

type Demo = { rooms: readonly CatalogSpace[]; admin: number; booker: number; staff: number; now: number };

/**
 * A company whose people book on its payment groups and which pays by the invoice of the month. Does nothing where its admin
 * has a company.
 */
export async function fillCompany(app: App, demo: Demo): Promise<void> {
  const { rooms, admin, booker, staff, now } = demo;
  if (rooms.length === 0 || (await companiesOf(app.db, admin)).length > 0) return;
  const { id: corporateId, groups } = await makeCompany(app, demo);
  const today = dayAt(now, app.brand.timeZone);
  const next = random(110);
  for (const [index, day] of usedDays(today).entries()) {
    const at = index % GROUPS.length;
    const space = pick(next, rooms);
    const range = placeIn(space, day, { hour: Math.floor(next() * 8), minutes: pick(next, [60, 120, 180]) });
    if (!range) continue;
    const bookedAt = Math.min(now, toInstant(range.start, space.rules.timeZone) - 9 * DAY);
    const price = priceOf(space.rules, range, toWallMinute(bookedAt, space.rules.timeZone), space.isHoliday);
    if (!price) continue;
    // What the rules reject is left out.
    await bookForGuest(
      app,
      {
        guest: { id: at === 0 ? admin : booker },
        company: {
          ...{ corporateId, groupId: groups[at] as number, purchaseNumber: "" },
          purpose: pick(next, GROUPS[at]?.purposes ?? [""]),
        },
        request: {
          items: [{ spaceId: space.id, ...range, price: null, cleaning: null }],
          ...{ terms: "company", payBy: null, dueOn: null, linkUntil: null },
        },
        ...{
          overrides: [],
          reason: null,
          shown: price.total,
          mail: { send: false, note: "", estimate: false },
        },
      },
      {
        ...{ operatorId: staff, actor: `operator:${staff}`, authority: AT_THE_DESK },
        ...{ now: bookedAt, idempotencyKey: null },
      },
    );
  }
}

function usedDays(today: Day): Day[] {
  const { from, until, step } = USED;
  return Array.from({ length: Math.floor((until - from) / step) + 1 }, (_, at) =>
    addDays(today, from + at * step),
  );
}

function makeCompany(app: App, { admin, booker, now }: Demo): Promise<{ id: number; groups: number[] }> {
  const since = now - 60 * DAY;
  return app.db.tx(async (tx) => {
    const id = await insertCorporate(
      tx,
      {
        ...{ name: "北斗ホールディングス株式会社", kana: "ホクトホールディングス", corporate_number: null },
        ...{ address: "東京都千代田区架空町1-1", phone_number: "0300000105", invoice_mails: [] },
        ...{ locale: "ja", currency: app.brand.currency },
      },
      since,
    );
    const agreed = { has_invoice: true, credit_limit: null, closing_day: 31, due_days: 30 } as const;
    await updateAgreed(
      tx,
      id,
      { ...agreed, stopped_at: null, stopped_reason: null, currency: app.brand.currency },
      since,
    );
    await keepMember(tx, { corporateId: id, accountId: admin, roles: CORPORATE_ROLES }, since);
    await keepMember(tx, { corporateId: id, accountId: booker, roles: ["booker"] }, since);
    const groups: number[] = [];
    for (const { name, costCenter } of GROUPS) {
      const open = { booking_limit: null, month_limit: null, approval_from: null };
      const everybody = { account_ids: null, space_ids: null, space_group_ids: null };
      const group = {
        name,
        cost_center: costCenter,
        purchase_number: "optional",
        purchase_pattern: "",
      } as const;
      groups.push(await insertGroup(tx, id, { ...group, ...open, ...everybody }, since));
    }
    return { id, groups };
  });
}
