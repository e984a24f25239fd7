import type { Problem } from "../problem.ts";
import type { Authority } from "../staff.ts";

/** More rooms at once need a fresh second factor. */
const MOST_WITHOUT_STEP_UP = 20;

/**
 * Why a person with the right over rooms may not change so much of what guests see at once, or null: drafts that are
 * published and files that are imported alike (ROOM-3). Who issues invoices is the company's own (ISSUER-1).
 */
export function whyNotPublish(
  { rights, isElevated }: Pick<Authority, "rights" | "isElevated">,
  changed: { rooms: number; issuers: number },
): Problem | null {
  if (changed.issuers > 0 && !rights.includes("admin"))
    return { code: "right_missing", params: { right: "admin" } };
  const isLarge = changed.issuers > 0 || changed.rooms > MOST_WITHOUT_STEP_UP;
  return isLarge && !isElevated ? { code: "step_up_required" } : null;
}
