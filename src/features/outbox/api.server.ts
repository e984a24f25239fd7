import { feature } from "../../api/handler.server.ts";
import { sql } from "../../server/sql.ts";
import { outboxContract } from "./contract.ts";

/** Mounted in a demo only. */
export const outboxFeature = feature(outboxContract, {
  "GET dev/outbox": async ({ query }, { app }) => {
    const to = query.to?.trim().toLowerCase() || null;
    const rows = await app.db.rows<Row>(sql`
      SELECT recipient, subject, text, html, created_at FROM outbox_mail
      WHERE ${to}::text IS NULL OR lower(recipient) = ${to}::text ORDER BY id DESC LIMIT 100`);
    return rows.map((row) => ({
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      html: row.html,
      created_at: row.created_at.toISOString(),
      links: row.text.match(/https?:\/\/\S+/g) ?? [],
    }));
  },
});

type Row = { recipient: string; subject: string; text: string; html: string; created_at: Date };
