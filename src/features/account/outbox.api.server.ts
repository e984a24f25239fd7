import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { feature } from "../../api/handler.server.ts";
import { sql } from "../../server/sql.ts";

/** The demo's outbox (API.md, Outbox). Mounted in a demo only. */
export const outboxContract = {
  "GET dev/outbox": {
    summary: "Mails that the demo would have sent, newest first (demo only)",
    auth: "public",
    query: z.object({ to: z.string().optional() }),
    answer: z.array(
      z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        created_at: z.string(),
        links: z.array(z.string()),
      }),
    ),
  },
} satisfies Contract;
export type OutboxContract = typeof outboxContract;

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
