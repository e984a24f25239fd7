import type { ImportRun } from "../../src/console/company/import/contract.ts";
import { codeOf } from "../../src/console/today/opening/mail-code.server.ts";
import { sql } from "../../src/platform/sql.ts";
import { slot } from "./cart.ts";
import { closing } from "./closures.ts";
import { type Console, nothing, paidBooking, type Write } from "./console-booking-writes.ts";
import { refundByHand } from "./dashboard.ts";
import { freshDay } from "./fresh-day.ts";
import { bookByCard } from "./payment.ts";
import { storeBooking } from "./stored-booking.ts";

const TOKEN = { name: "Lock gateway", until: "2027-06-30", space_ids: [101] };

const WEBHOOK = {
  ...{ name: "Books", url: "https://hooks.example/magari", space_ids: [101] },
  events: ["booking.created" as const],
};

/** Writes of the console to everything but bookings. */
export function otherWrites(console: Console): Record<string, Write> {
  const { t, boss, hanako } = console;
  const paid = () => paidBooking(console);
  async function closed() {
    const extent = closing(freshDay(), "15:00", "16:00");
    return { extent, made: (await boss.post("operate/closures", extent)).data };
  }

  let people = 0;
  let days = 0;
  function newAddress(): string {
    people += 1;
    return `colleague${people}@magari.example`;
  }

  async function colleague(): Promise<{ id: number; version: number }> {
    return (await boss.post("operate/staff", { email: newAddress(), roles: ["front_desk"] })).data;
  }

  async function webhook(): Promise<{ id: number; version: number }> {
    return (await boss.post("operate/webhooks", WEBHOOK)).data;
  }

  async function view(): Promise<number> {
    const { data } = await boss.post("operate/views", {
      screen: "bookings",
      name: "今日",
      query: "tab=today",
    });
    return data.id;
  }

  /** What has happened once happens once more. */
  async function forget(key: "opening" | "mail_test") {
    await t.app.db.run(sql`DELETE FROM setting_version WHERE key = ${key}`);
    await t.app.db.run(sql`DELETE FROM setting WHERE key = ${key}`);
  }

  /** The code of a test mail from the address that the site sends from. */
  async function received() {
    const sender = t.app.env.mailFrom ?? t.app.settings.values("mail")?.from ?? "";
    const code = codeOf({ secret: t.app.secret, accountId: boss.accountId, sender, now: t.now() });
    return { path: "operate/opening/mail_received", body: { code } };
  }

  /** A file of a guest, tried; and one that was taken in. */
  async function tried(): Promise<ImportRun> {
    const file = `氏名,メール\n空野 広,${newAddress()}`;
    const sent = await boss.raw("operate/imports?kind=guests&name=guests.csv", {
      method: "POST",
      body: file,
    });
    return ((await sent.json()) as { data: ImportRun }).data;
  }
  async function imported(): Promise<ImportRun> {
    const { id, version } = await tried();
    await boss.send("POST", `operate/imports/${id}/start`, { version, left_out: 0, mail: false });
    await t.settle();
    return (await boss.send("GET", `operate/imports/${id}`)).data as ImportRun;
  }

  const onStaff =
    (what: string, body: object = {}) =>
    async () => {
      const { id, version } = await colleague();
      return { path: `operate/staff/${id}${what}`, body: { version, ...body } };
    };
  return {
    "POST operate/mails/:id/resend": {
      send: async () => {
        await paid();
        await t.settle();
        const [last] = (await boss.get(`operate/mails?q=${hanako.email}` as "operate/mails?q=")).data.items;
        return { path: `operate/mails/${last?.id}/resend`, body: {} };
      },
      event: "mail.sent_again",
    },
    "PATCH operate/settings/:group": {
      send: async () => {
        const path = "operate/settings/look";
        const { version, values } = (await boss.get(path)).data;
        const named = (no: number) => ({ version: no, values: { ...values, name: `Aoba ${no}` } });
        const written = await boss.patch(path, named(version) as never);
        return { path, body: named(written.data.version) };
      },
      event: "setting.changed",
      tells: ["before", "after"],
    },
    "POST operate/settings/mail_texts/preview": nothing(async () => ({
      path: "operate/settings/mail_texts/preview",
      body: { values: { thanks: { text: { ja: "またどうぞ。", en: "Come again." } } } },
    })),
    "POST operate/settings/mail_texts/send": nothing(async () => ({
      path: "operate/settings/mail_texts/send",
      body: {
        values: { thanks: { text: { ja: "またどうぞ。", en: "Come again." } } },
        mail: { kind: "thanks", locale: "en", room_group: null },
      },
    })),
    "POST operate/settings/holidays/preview": nothing(async () => ({
      path: "operate/settings/holidays/preview",
      body: { values: { own: [{ day: "2026-12-30", name: null }], ordinary: [] } },
    })),
    "PUT operate/rooms/:id/entry": {
      send: async () => {
        const path = "operate/rooms/101/entry";
        const { entry, version } = (await boss.send("GET", path)).data as { entry: object; version: number };
        const written = await boss.send("PUT", path, { version, entry });
        return { path, body: { version: (written.data as { version: number }).version, entry } };
      },
      event: "room.entry_changed",
    },
    "PUT operate/bookings/:id/entry_code": {
      send: async () => {
        const start = new Date(`${freshDay()}T10:00:00+09:00`);
        const end = new Date(start.getTime() + 3_600_000);
        const id = await storeBooking(t, { spaceId: 102, accountId: hanako.accountId, start, end });
        // One that no booking of the days around it has (ENTRY-5).
        return { path: `operate/bookings/${id}/entry_code`, body: { code: String(1000 + (id % 9000)) } };
      },
      event: "reservation.entry_code_set",
    },
    "PATCH operate/imports/:id": nothing(async () => {
      const { id, ...run } = await tried();
      return {
        path: `operate/imports/${id}`,
        body: { version: run.version, columns: run.columns, rooms: {}, left_out: [], with_past: false },
      };
    }),
    "POST operate/imports/:id/start": nothing(async () => {
      const { id, version } = await tried();
      return { path: `operate/imports/${id}/start`, body: { version, left_out: 0, mail: false } };
    }),
    "POST operate/imports/:id/undo": {
      send: async () => {
        const { id, version } = await imported();
        return { path: `operate/imports/${id}/undo`, body: { version } };
      },
      event: "import.undone",
    },
    "POST operate/imports/:id/invite": {
      send: async () => {
        const { id, version } = await imported();
        return { path: `operate/imports/${id}/invite`, body: { version } };
      },
      event: "import.invited",
    },
    "POST operate/opening/mail_test": nothing(async () => ({ path: "operate/opening/mail_test", body: {} })),
    "POST operate/opening/mail_received": {
      send: async () => {
        await forget("mail_test");
        return received();
      },
      event: "mail_test.received",
      tells: ["after"],
    },
    "POST operate/opening/terms_read": {
      send: async () => {
        days += 1;
        const terms = [[{ period_from: days, period_to: 0, fee_percent: 50 }]];
        return { path: "operate/opening/terms_read", body: { terms } };
      },
      event: "cancel_terms.read",
      tells: ["after"],
    },
    "POST operate/opening": {
      send: async () => {
        await forget("opening");
        const { path, body } = await received();
        await boss.send("POST", path, body);
        const text = [{ from: "2026-11-20", text: null }];
        const { version } = (await boss.get("operate/settings/legal")).data;
        const values = { terms: text, privacy: text, notice: text };
        await boss.patch("operate/settings/legal", { version, values });
        const { cancel_terms: shown } = (await boss.get("operate/opening")).data;
        await boss.post("operate/opening/terms_read", { terms: shown.map(({ policies }) => policies) });
        return { path: "operate/opening", body: {} };
      },
      event: "site.opened",
      tells: ["after"],
    },
    "POST operate/outside_refunds/:id/assign": {
      send: async () => {
        const date = freshDay();
        const rows = [slot(101, date, "10:00", "12:00", 2000), slot(101, date, "14:00", "16:00", 2000)];
        const [id = 0] = await bookByCard(hanako, rows);
        await t.settle();
        await refundByHand(t, id, 500);
        await t.settle();
        const { items } = (await boss.get("operate/outside_refunds")).data;
        const refund = items.find(({ bookings }) => bookings.some(({ booking }) => booking.id === id));
        return {
          path: `operate/outside_refunds/${refund?.id}/assign`,
          body: { booking_id: id, amount: 500, unassigned: 500 },
        };
      },
      event: "reservation.money_returned",
      tells: ["before", "after"],
    },
    "POST operate/closures/preview": nothing(async () => ({
      path: "operate/closures/preview",
      body: closing(freshDay(), "15:00", "16:00"),
    })),
    "POST operate/closures": {
      send: async () => ({ path: "operate/closures", body: closing(freshDay(), "15:00", "16:00") }),
      event: "closure.created",
      tells: ["after"],
    },
    "PATCH operate/closures/:id": {
      send: async () => {
        const { extent, made } = await closed();
        return {
          path: `operate/closures/${made.id}`,
          body: { ...extent, note: "窓の工事", version: made.version },
        };
      },
      event: "closure.changed",
      tells: ["before", "after"],
    },
    "DELETE operate/closures/:id": {
      send: async () => {
        const { made } = await closed();
        return { path: `operate/closures/${made.id}?version=${made.version}` };
      },
      event: "closure.removed",
      tells: ["before"],
    },
    "POST operate/documents/receipts": nothing(async () => ({
      path: "operate/documents/receipts",
      body: { booking_ids: [(await paid()).id] },
    })),
    "POST operate/staff": {
      send: async () => ({ path: "operate/staff", body: { email: newAddress(), roles: ["accountant"] } }),
      event: "staff.invited",
    },
    "PATCH operate/staff/:id": {
      send: onStaff("", { roles: ["accountant"], group_ids: [], price_limit: null }),
      event: "staff.changed",
      tells: ["before", "after"],
    },
    "POST operate/staff/:id/disable": { send: onStaff("/disable"), event: "staff.disabled" },
    "POST operate/staff/:id/enable": {
      send: async () => {
        const { id, version } = await colleague();
        const { data } = await boss.post(`operate/staff/${id}/disable`, { version });
        return { path: `operate/staff/${id}/enable`, body: { version: data.version } };
      },
      event: "staff.enabled",
    },
    "POST operate/staff/:id/reset_factors": {
      send: onStaff("/reset_factors"),
      event: "staff.factors_reset",
    },
    "POST operate/staff/:id/invite": {
      send: async () => ({ path: `operate/staff/${(await colleague()).id}/invite` }),
      event: "staff.invited",
    },
    // A person's own filters: nobody else sees them.
    "POST operate/tokens": {
      send: async () => ({ path: "operate/tokens", body: TOKEN }),
      event: "access_token.made",
      tells: ["after"],
    },
    "DELETE operate/tokens/:id": {
      send: async () => ({
        path: `operate/tokens/${(await boss.post("operate/tokens", TOKEN)).data.id}`,
      }),
      event: "access_token.revoked",
      tells: ["before"],
    },
    "POST operate/webhooks": {
      send: async () => ({ path: "operate/webhooks", body: WEBHOOK }),
      event: "webhook.made",
      tells: ["after"],
    },
    "PATCH operate/webhooks/:id": {
      send: async () => {
        const { id, version } = await webhook();
        return { path: `operate/webhooks/${id}`, body: { ...WEBHOOK, name: "Locks", version } };
      },
      event: "webhook.changed",
      tells: ["before", "after"],
    },
    "POST operate/webhooks/:id/secret": {
      send: async () => {
        const { id, version } = await webhook();
        return { path: `operate/webhooks/${id}/secret`, body: { version } };
      },
      event: "webhook.secret_renewed",
    },
    "POST operate/webhooks/:id/switch": {
      send: async () => ({
        path: `operate/webhooks/${(await webhook()).id}/switch`,
        body: { is_on: false },
      }),
      event: "webhook.switched_off",
    },
    "DELETE operate/webhooks/:id": {
      send: async () => ({ path: `operate/webhooks/${(await webhook()).id}` }),
      event: "webhook.removed",
      tells: ["before"],
    },
    "POST operate/webhooks/:id/ping": {
      send: async () => ({ path: `operate/webhooks/${(await webhook()).id}/ping`, body: {} }),
      event: "webhook.tested",
    },
    "POST operate/webhooks/:id/again": {
      send: async () => ({
        path: `operate/webhooks/${(await webhook()).id}/again`,
        body: { since: new Date(t.now()).toISOString() },
      }),
      event: "webhook.sent_again",
    },
    "POST operate/webhooks/:id/deliveries/:delivery/again": {
      send: async () => {
        const { id } = await webhook();
        const made = (await boss.send("POST", `operate/webhooks/${id}/ping`, {})).data as { id: number };
        return { path: `operate/webhooks/${id}/deliveries/${made.id}/again`, body: {} };
      },
      event: "webhook.sent_again",
    },
    "POST operate/views": nothing(async () => ({
      path: "operate/views",
      body: { screen: "bookings", name: "明日", query: "tab=all" },
    })),
    "PATCH operate/views/:id": nothing(async () => ({
      path: `operate/views/${await view()}`,
      body: { name: "今日の分", query: "tab=today", version: 1 },
    })),
    "DELETE operate/views/:id": nothing(async () => ({ path: `operate/views/${await view()}` })),
  };
}
