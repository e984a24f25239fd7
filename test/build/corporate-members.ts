import { expect } from "vitest";
import type { CorporateRole } from "../../src/domain/corporate/roles.ts";
import { sql } from "../../src/platform/sql.ts";
import type { TestApp } from "../app.ts";
import { slot } from "./cart.ts";
import { type Guest, guest } from "./guest.ts";
import { mailTo } from "./mail.ts";

/* Companies whose people book together. */

export const companyFields = {
  name: "架空商事株式会社",
  kana: "カクウショウジ",
  address: "東京都新宿区架空1-1",
  phone_number: "03-0000-0000",
  corporate_number: "",
  invoice_mails: "keiri@kakuu.example",
  locale: "ja" as const,
};

export const anyGroup = {
  name: "開発部",
  cost_center: "D-100",
  purchase_number: "none" as const,
  purchase_pattern: "",
  booking_limit: null,
  month_limit: null,
  approval_from: null,
  account_ids: null,
  space_ids: null,
  space_group_ids: null,
};

/** A company that pays by invoice, and its first admin. */
export async function company(
  t: TestApp,
  agreed: { credit_limit?: number } = {},
): Promise<{ admin: Guest; id: number }> {
  const admin = await guest(t);
  const { data, status } = await admin.post("corporate", companyFields);
  expect(status).toBe(200);
  await t.app.db.run(sql`UPDATE corporate SET has_invoice = true, credit_limit = ${agreed.credit_limit ?? null}
    WHERE id = ${data.id}`);
  return { admin, id: data.id };
}

/** Somebody new, who has been invited by mail and joined. */
export async function member(t: TestApp, id: number, admin: Guest, roles: CorporateRole[]): Promise<Guest> {
  const who = await guest(t);
  await admin.post(`corporate/${id}/invitations`, { mails: who.email, roles });
  const mail = await mailTo(t, who.email);
  const token = /invitations\/([\w-]+)/.exec(mail.text)?.[1] ?? "";
  expect((await t.visitor().get(`corporate_invitations/${token}`)).data).toMatchObject({
    company: companyFields.name,
  });
  expect((await who.post("corporate_invitations/accept", { token })).status).toBe(200);
  return who;
}

/** A payment group of the company. */
export async function payingGroup(id: number, admin: Guest, part: object = {}): Promise<number> {
  const { data, status } = await admin.post(`corporate/${id}/groups`, { ...anyGroup, ...part });
  expect(status).toBe(200);
  return Math.max(...data.groups.map((one) => one.id));
}

let day = 0;
/** An hour that nobody else asks for, at 1,000 yen. */
export function freeHour(space = 101) {
  day += 1;
  const from = 9 + 2 * Math.floor(day / 28);
  return slot(
    space,
    `2026-12-${String((day % 28) + 1).padStart(2, "0")}`,
    `${String(from).padStart(2, "0")}:00`,
    `${from + 1}:00`,
    1000,
  );
}

/** Books on a group of the company. */
export function bookOn(
  who: Guest,
  id: number,
  groupId: number,
  part: { reservations?: object[]; purchase_number?: string } = {},
) {
  return who.post(`corporate/${id}/bookings`, {
    ...{ group_id: groupId, purchase_number: "" },
    ...{ reservations: [freeHour()], ...part },
  } as never);
}
