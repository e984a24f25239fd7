import { takesMail } from "../../../domain/account/mail-address.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { App } from "../../../platform/app.ts";
import type { QueuedMail } from "../../../platform/mail-queue.ts";
import type { Db, Tx } from "../../../platform/sql.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { AccountAwaited, bookingMails } from "./compose.server.ts";

export type MailPreview = { kind: string; to: string; locale: Locale; subject: string; text: string };

/**
 * Mails as they would be sent if the transaction committed now. `spaces` are the rooms that they may name: reading
 * others would take a second connection.
 */
export async function previewMails(
  app: App,
  tx: Tx,
  mails: readonly QueuedMail[],
  spaces: ReadonlyMap<number, CatalogSpace>,
): Promise<MailPreview[]> {
  const within = appWithin(app, tx, spaces);
  const shown: MailPreview[] = [];
  for (const { kind, checkoutId, bookingId, data } of mails) {
    const write = bookingMails[kind as keyof typeof bookingMails];
    const row = {
      kind,
      account_id: null,
      checkout_id: checkoutId ?? null,
      reservation_id: bookingId ?? null,
      data: { ...data, isPreview: true },
    };
    const composed = await write(row, within).catch(asUnwritten);
    if (!composed || !takesMail(composed.to)) continue;
    const { to, locale = "ja", mail } = composed;
    shown.push({ kind, to, locale, subject: mail.subject, text: mail.text });
  }
  return shown;
}

/** The mail of a transfer to the provider waits for the provider's account, and has no text before it. */
function asUnwritten(error: unknown): null {
  if (error instanceof AccountAwaited) return null;
  throw error;
}

function appWithin(app: App, tx: Tx, spaces: ReadonlyMap<number, CatalogSpace>): App {
  const db: Db = { ...app.db, rows: tx.rows, row: tx.row, run: tx.run, tx: (work) => work(tx) };
  const catalog = Object.create(app.catalog, {
    space: { value: async (id: number) => spaces.get(id) ?? null },
  });
  return { ...app, db, catalog };
}
