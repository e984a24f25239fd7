import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { SavedView } from "./contract.ts";

const COLUMNS = sql`id, name, query, version`;

export function viewsOf(db: Queryable, accountId: number, screen: string): Promise<SavedView[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM saved_view
    WHERE account_id = ${accountId} AND screen = ${screen} ORDER BY name LIMIT 50`);
}

export async function saveView(
  db: Queryable,
  view: { accountId: number; screen: string; name: string; query: string; now: number },
): Promise<SavedView> {
  return (await db.row<SavedView>(sql`
    INSERT INTO saved_view (account_id, screen, name, query, created_at)
    VALUES (${view.accountId}, ${view.screen}, ${view.name}, ${view.query}, ${new Date(view.now)})
    ON CONFLICT (account_id, screen, name) DO UPDATE SET query = excluded.query RETURNING ${COLUMNS}`)) as SavedView;
}

export function lockView(tx: Tx, accountId: number, id: number): Promise<SavedView | null> {
  return tx.row(
    sql`SELECT ${COLUMNS} FROM saved_view WHERE id = ${id} AND account_id = ${accountId} FOR UPDATE`,
  );
}

export async function updateView(
  tx: Tx,
  id: number,
  { name, query }: { name: string; query: string },
): Promise<SavedView> {
  return (await tx.row<SavedView>(
    sql`UPDATE saved_view SET name = ${name}, query = ${query} WHERE id = ${id} RETURNING ${COLUMNS}`,
  )) as SavedView;
}

export async function removeView(db: Queryable, accountId: number, id: number): Promise<boolean> {
  return (await db.run(sql`DELETE FROM saved_view WHERE id = ${id} AND account_id = ${accountId}`)) === 1;
}
