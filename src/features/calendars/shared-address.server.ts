import { createHash } from "node:crypto";
import { API_BASE } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";

/** Where a calendar of ours is read: its secret is the only thing that opens it (CALENDAR-10). */
export function addressOfShared({ env }: Pick<App, "env">, secret: string): string {
  return `${env.publicUrl}${API_BASE}/room_calendars/${secret}.ics`;
}

export function digestOfSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
