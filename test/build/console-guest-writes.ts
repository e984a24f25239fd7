import { sql } from "../../src/platform/sql.ts";
import { type Console, mail, nothing, paidBooking, reason, type Write } from "./console-booking-writes.ts";
import { firm } from "./corporate.ts";
import { freshDay } from "./fresh-day.ts";
import { guest } from "./guest.ts";
import { storeReview } from "./stored-review.ts";

const ANSWER = { subject: "鍵について", text: "受付でお渡しします。", locale: "ja" };
const TEMPLATE = { name: "鍵", subject: { ja: "鍵について", en: "" }, text: { ja: "{name}様", en: "" } };

/** Writes of the console about guests and what they ask. */
export function guestWrites({ t, boss, hanako }: Console): Record<string, Write> {
  const typed = { last_name: "新井", first_name: "登", phone_number: "0312345678" };

  async function noted(): Promise<{ id: number; note: number }> {
    const { accountId: id } = await guest(t);
    const { data } = await boss.post(`operate/guests/${id}/notes`, { text: "左利き" });
    return { id, note: data.id };
  }

  async function asked(): Promise<{ id: number; version: number }> {
    const who = await guest(t);
    const form = { mail: who.email, name: "問 客子", room_id: 101, content: "鍵はどこですか" };
    await who.post("contacts", form as never);
    const { items } = (await boss.get("operate/inquiries")).data;
    return items.find(({ mail }) => mail === who.email) as (typeof items)[number];
  }

  /** A review that waits for a look. */
  async function review(): Promise<string> {
    return `operate/reviews/${await storeReview(t, (await paidBooking({ t, boss, hanako })).id)}`;
  }

  /** A company with the fee of a cancel of the day before yesterday, which its next invoice has. */
  async function invoicedFirm() {
    const of = await firm(t);
    // Another write hides room 101.
    const id = await of.book(await of.group("総務"), freshDay(), 10, { space: 102 });
    const row = await t.app.db.row<{ version: number }>(
      sql`SELECT version FROM reservation WHERE id = ${id}`,
    );
    const body = {
      fee: 500,
      back_fee: 0,
      bears_transfer_fee: false,
      version: row?.version ?? 0,
      reason,
      mail,
    };
    await boss.post(`operate/bookings/${id}/cancel`, body);
    await t.app.db.run(
      sql`UPDATE reservation SET canceled_at = canceled_at - interval '2 days' WHERE id = ${id}`,
    );
    return { of };
  }

  return {
    "POST operate/reviews/:id/show": {
      send: async () => ({ path: `${await review()}/show`, body: { version: 1 } }),
      event: "review.shown",
      tells: ["before", "after"],
    },
    "POST operate/reviews/:id/hide": {
      send: async () => ({ path: `${await review()}/hide`, body: { version: 1, reason: reason.text } }),
      event: "review.hidden",
      tells: ["before", "after", "reason"],
    },
    "POST operate/reviews/:id/answer": {
      send: async () => ({ path: `${await review()}/answer`, body: { version: 1, answer: "直しました" } }),
      event: "review.answered",
      tells: ["after"],
    },
    "POST operate/companies": {
      send: async () => ({
        path: "operate/companies",
        body: {
          ...{ name: "架空商事", kana: "カクウショウジ", address: "東京都新宿区架空1-1", locale: "ja" },
          ...{ phone_number: "0312345678", corporate_number: "", invoice_mails: "" },
          admin_mail: "somu@kakuu.example",
        },
      }),
      event: "corporate.made",
      tells: ["after"],
    },
    "PATCH operate/companies/:id/terms": {
      send: async () => {
        const who = await guest(t);
        const fields = { name: "架空商事", address: "東京都新宿区架空1-1", phone_number: "0312345678" };
        const { data } = await who.post("corporate", { ...fields, locale: "ja" });
        const agreed = { has_invoice: true, credit_limit: 100_000, closing_day: 31, due_days: null } as const;
        return {
          path: `operate/companies/${data.id}/terms`,
          body: { ...agreed, currency: "JPY", stopped: false, reason: reason.text, version: 1 },
        };
      },
      event: "corporate.agreed",
      tells: ["before", "after", "reason"],
    },
    "POST operate/companies/:id/invoices": {
      send: async () => {
        const { of } = await invoicedFirm();
        return { path: `operate/companies/${of.id}/invoices`, body: { reason: reason.text } };
      },
      event: "corporate.invoiced",
      tells: ["reason"],
    },
    "POST operate/company_invoices/:id/dispute": {
      send: async () => {
        const { of } = await invoicedFirm();
        const { data } = await boss.post(`operate/companies/${of.id}/invoices`, { reason: reason.text });
        return {
          path: `operate/company_invoices/${data.items[0]?.id}/dispute`,
          body: { version: 1, note: "数量の相違" },
        };
      },
      event: "corporate.invoice_disputed",
      tells: ["before", "after"],
    },
    "PATCH operate/inquiries/:id": {
      send: async () => {
        const open = await asked();
        return { path: `operate/inquiries/${open.id}`, body: { version: open.version, state: "closed" } };
      },
      event: "inquiry.changed",
      tells: ["before", "after"],
    },
    "POST operate/guests/:id/block": {
      send: async () => ({
        path: `operate/guests/${(await guest(t)).accountId}/block`,
        body: { reason: reason.text },
      }),
      event: "guest.blocked",
      // Why is personal: it is kept apart.
      tells: ["after"],
    },
    "POST operate/guests/:id/unblock": {
      send: async () => {
        const { accountId } = await guest(t);
        await boss.send("POST", `operate/guests/${accountId}/block`, { reason: reason.text });
        return { path: `operate/guests/${accountId}/unblock`, body: {} };
      },
      event: "guest.unblocked",
    },
    "POST operate/inquiries/:id/reply/preview": nothing(async () => ({
      path: `operate/inquiries/${(await asked()).id}/reply/preview`,
      body: ANSWER,
    })),
    "POST operate/inquiries/:id/reply": {
      send: async () => {
        const { id, version } = await asked();
        return { path: `operate/inquiries/${id}/reply`, body: { ...ANSWER, version } };
      },
      event: "inquiry.replied",
      tells: ["before", "after"],
    },
    "POST operate/inquiries/:id/notes": {
      send: async () => ({
        path: `operate/inquiries/${(await asked()).id}/notes`,
        body: { text: "電話で回答済み" },
      }),
      event: "inquiry.noted",
    },
    "POST operate/reply_templates": {
      send: async () => ({ path: "operate/reply_templates", body: TEMPLATE }),
      event: "template.changed",
      tells: ["after"],
    },
    "PATCH operate/reply_templates/:id": {
      send: async () => {
        const { data } = await boss.post("operate/reply_templates", TEMPLATE);
        const body = { ...TEMPLATE, name: "鍵（新）", version: 1 };
        return { path: `operate/reply_templates/${data.id}`, body };
      },
      event: "template.changed",
      tells: ["before", "after"],
    },
    "DELETE operate/reply_templates/:id": {
      send: async () => {
        const { data } = await boss.post("operate/reply_templates", TEMPLATE);
        return { path: `operate/reply_templates/${data.id}?version=1` };
      },
      event: "template.changed",
      tells: ["before"],
    },
    "POST operate/guests": {
      send: async () => ({ path: "operate/guests", body: typed }),
      event: "guest.entered",
      tells: ["after"],
    },
    "PATCH operate/guests/:id": {
      send: async () => {
        const { accountId } = await guest(t);
        const { guest: one } = (await boss.get(`operate/guests/${accountId}`)).data;
        const body = { ...typed, email: one.mail, locale: "en", version: one.version };
        return { path: `operate/guests/${accountId}`, body };
      },
      event: "guest.changed",
      tells: ["before", "after"],
    },
    "POST operate/guests/:id/merge/preview": nothing(async () => ({
      path: `operate/guests/${(await guest(t)).accountId}/merge/preview`,
      body: { into: (await guest(t)).accountId },
    })),
    "POST operate/guests/:id/merge": {
      send: async () => ({
        path: `operate/guests/${(await guest(t)).accountId}/merge`,
        body: { into: (await guest(t)).accountId, version: 1 },
      }),
      event: "guest.merged",
      tells: ["before", "after"],
    },
    "POST operate/guests/:id/anonymise": {
      send: async () => ({
        path: `operate/guests/${(await guest(t)).accountId}/anonymise`,
        body: { reason: reason.text, version: 1 },
      }),
      event: "guest.erased",
      tells: ["reason"],
    },
    "POST operate/guests/:id/notes": {
      send: async () => ({
        path: `operate/guests/${(await guest(t)).accountId}/notes`,
        body: { text: "前払いのみ" },
      }),
      event: "note.added",
      tells: ["after"],
    },
    "PATCH operate/guests/:id/notes/:note": {
      send: async () => {
        const { id, note } = await noted();
        const body = { text: "右利き", pinned: true, version: 1 };
        return { path: `operate/guests/${id}/notes/${note}`, body };
      },
      event: "note.changed",
      tells: ["before", "after"],
    },
    "DELETE operate/guests/:id/notes/:note": {
      send: async () => {
        const { id, note } = await noted();
        return { path: `operate/guests/${id}/notes/${note}?version=1` };
      },
      event: "note.removed",
      tells: ["before"],
    },
  };
}
