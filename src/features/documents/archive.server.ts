import { createHash } from "node:crypto";
import { MOST_ARCHIVED } from "../../domain/documents/archive.ts";
import type { Day } from "../../domain/time/day.ts";
import type { App } from "../../platform/app.ts";
import { type ZipEntry, zipStream } from "../../platform/zip.ts";
import { archived, countArchived, noteOpenings } from "./db.server.ts";
import { QueueFull, readFile } from "./files.server.ts";
import type { IssuedSheet } from "./issue.server.ts";
import { openUncounted } from "./open-issued.server.ts";
import { isUntouched } from "./snapshot.server.ts";

const HEAD =
  "number,kind,issued on,amount,currency,counterparty,order,document SHA-256,unchanged,file,file SHA-256";

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
    const lines = [HEAD];
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
          ...[number, document.kind, document.issued_on, document.amount, document.currency],
          ...[quoted(document.counterparty), document.checkout_id, document.sha256.toString("hex")],
          ...[isUntouched(document) ? "yes" : "NO", name, createHash("sha256").update(bytes).digest("hex")],
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
