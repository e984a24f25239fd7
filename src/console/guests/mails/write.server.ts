import { type Rejection, reject } from "../../../api/envelope.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { bookingById, bookingsByIds } from "../../../features/bookings/db.server.ts";
import {
  type MailByHand,
  type MailSubject,
  previewMail,
  sendByHand,
  whyNotMail,
} from "../../../features/bookings/mail-by-hand.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import type { App } from "../../../platform/app.ts";

type Preview = NonNullable<Awaited<ReturnType<typeof previewMail>>>;
type Writer = { operatorId: number; now: number };
type ToMany = { ids: readonly number[]; subject: string; text: string };
type Reach = { mails: number; guests: number; left_out: { id: number; why: string }[] };

export async function previewOne(
  app: App,
  id: number,
  mail: MailByHand,
  now: number,
): Promise<Preview | Rejection> {
  const row = await bookingById(app.db, id);
  if (!row) return reject("not_found");
  const why = await whyNotMail(app, [row], mail, now);
  if (why) return reject(why);
  return (await previewMail(app, [row], mail)) ?? reject("not_operable");
}

export async function writeOne(
  app: App,
  id: number,
  mail: MailByHand,
  writer: Writer,
): Promise<{ to: string } | Rejection> {
  const preview = await previewOne(app, id, mail, writer.now);
  if ("rejected" in preview) return preview;
  const row = await bookingById(app.db, id);
  if (!row) return reject("not_found");
  return app.db.tx(async (tx) => {
    await sendByHand(tx, [row], mail, writer);
    return { to: preview.to };
  });
}

export async function previewMany(
  app: App,
  { ids, subject, text }: ToMany,
  reader: { locale: Locale; now: number },
): Promise<Reach & { first: Preview | null }> {
  const { orders, reach } = await reachOf(app, ids, reader);
  const [first] = orders;
  const mail = { kind: "free", subject, text } as const;
  return { ...reach, first: first ? await previewMail(app, first, mail) : null };
}

/** Each order has its own event, so that its history shows what was sent about it. */
export async function writeMany(
  app: App,
  { ids, subject, text }: ToMany,
  { locale, ...writer }: Writer & { locale: Locale },
): Promise<Reach> {
  const { orders, reach } = await reachOf(app, ids, { locale, now: writer.now });
  const mail = { kind: "free", subject, text } as const;
  return app.db.tx(async (tx) => {
    for (const about of orders) await sendByHand(tx, about, mail, writer);
    return reach;
  });
}

async function reachOf(
  app: App,
  ids: readonly number[],
  { locale, now }: { locale: Locale; now: number },
): Promise<{ orders: MailSubject[]; reach: Reach }> {
  const rows = await bookingsByIds(app.db, ids);
  const byOrder = Map.groupBy(rows, (row) => row.checkout_id);
  const orders: MailSubject[] = [];
  const leftOut = ids
    .filter((id) => !rows.some((row) => row.id === id))
    .map((id) => ({ id, why: sentence({ code: "not_found" }, locale) }));
  for (const [first, ...rest] of byOrder.values()) {
    if (!first) continue;
    const about: MailSubject = [first, ...rest];
    const code = await whyNotMail(app, about, { kind: "free" }, now);
    if (code === null) orders.push(about);
    else leftOut.push(...about.map(({ id }) => ({ id, why: sentence({ code }, locale) })));
  }
  const guests = new Set(orders.map(([row]) => row.account_id)).size;
  return { orders, reach: { mails: orders.length, guests, left_out: leftOut } };
}
