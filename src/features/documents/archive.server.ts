import { createHash } from "node:crypto";
import type { Brand } from "../../domain/brand/brand.ts";
import { MOST_ARCHIVED } from "../../domain/documents/archive.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { editedAmount } from "../../domain/money/typed-amount.ts";
import type { Day } from "../../domain/time/day.ts";
import type { App } from "../../platform/app.ts";
import { type ZipEntry, zipStream } from "../../platform/zip.ts";
import { archived, countArchived, noteOpenings } from "./db.server.ts";
import { QueueFull, readFile } from "./files.server.ts";
import type { IssuedSheet } from "./issue.server.ts";
import { messages } from "./messages/archive.ts";
import { titleOf } from "./messages.ts";
import { openUncounted } from "./open-issued.server.ts";
import { isUntouched } from "./snapshot.server.ts";

/** The table is in the company's language, whoever asks for it: it is kept for years, and the tax office reads it. */
function localeOf({ countryCode }: Brand): Locale {
  return countryCode === "JP" ? "ja" : "en";
}

/**
 * The documents that were issued from a day to another one, both included, as an archive with a table of them. Each is there
 * as it was issued; the table comes last, because it has the hashes of the files.
 */
export function archiveOf(
  app: App,
  days: { from: Day; to: Day },
  { operatorId, now }: { operatorId: number; now: number },
): ReadableStream<Uint8Array> {
  return zipStream(entries());

  async function* entries(): AsyncGenerator<ZipEntry> {
    const locale = localeOf(app.brand);
    const t = messages[locale];
    const head = [t.number, t.kind, t.kindCode, t.issuedOn, t.amount, t.currency, t.counterparty, t.order];
    const lines = [[...head, t.sha256, t.isUntouched, t.file, t.fileSha256].join(",")];
    const documents = await archived(app.db, days, MOST_ARCHIVED);
    await noteOpenings(
      app.db,
      documents.map(({ id }) => id),
      operatorId,
      now,
    );
    for (const document of documents) {
      const bytes = await bytesOf(app, document, operatorId);
      const { number } = document.snapshot;
      const name = `${document.kind}/${number}.pdf`;
      lines.push(
        [
          ...[number, titleOf(document.snapshot.sheet, locale).main, document.kind, document.issued_on],
          ...[editedAmount(document.amount, document.currency), document.currency],
          ...[quoted(document.counterparty), document.checkout_id, document.sha256.toString("hex")],
          ...[isUntouched(document) ? t.yes : t.no, name, createHash("sha256").update(bytes).digest("hex")],
        ].join(","),
      );
      yield { name, bytes };
    }
    yield { name: "index.csv", bytes: new TextEncoder().encode(`\ufeff${lines.join("\r\n")}\r\n`) };
  }
}

/** Waits while the queue of those who open single documents is full. */
async function bytesOf(app: App, document: IssuedSheet, operatorId: number): Promise<Uint8Array> {
  for (;;) {
    try {
      const opened = await openUncounted(app, [document], { accountId: operatorId, locale: undefined });
      if (!opened) throw new Error(`document ${document.id} is gone`);
      return await readFile(app, opened.file, opened.source);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      await new Promise((wait) => setTimeout(wait, error.retryAfterSeconds * 1000));
    }
  }
}

/** In quotes, and with an apostrophe where it would begin a formula. */
function quoted(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** How many documents were issued on these days. */
export function archiveSize({ db }: Pick<App, "db">, days: { from: Day; to: Day }): Promise<number> {
  return countArchived(db, days);
}
