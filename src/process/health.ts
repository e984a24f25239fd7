import type { App } from "../platform/app.ts";
import { sql } from "../platform/sql.ts";

/** Healthy as long as the process can answer at all (OPS-5). */
export function health(): Response {
  return Response.json({ status: "ok" });
}

/** Ready while the database answers and the process is not stopping (OPS-5, OPS-13). The card provider is only reported. */
export async function ready(app: App, isStopping: boolean): Promise<Response> {
  if (isStopping) return Response.json({ status: "stopping" }, { status: 503 });
  const limit = new Promise<"slow">((resolve) => setTimeout(() => resolve("slow"), 2000).unref());
  const database = await Promise.race([
    app.db.row(sql`SELECT 1 AS one`).then(
      () => "ok" as const,
      () => "away" as const,
    ),
    limit,
  ]);
  const body = { status: database === "ok" ? "ok" : "unavailable", database, provider: app.provider.state() };
  return Response.json(body, { status: database === "ok" ? 200 : 503 });
}
