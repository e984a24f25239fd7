import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { InquiryState } from "../../domain/inquiry.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { lockInquiry } from "./state.db.server.ts";
import { changeInquiry } from "./threads.db.server.ts";

/** Staff close an inquiry or take it up again, or say who takes care of it; null is nobody. */
export function changeInquiryState(
  app: App,
  { id, version, ...change }: { id: number; version: number; state?: InquiryState; assignee?: number | null },
  { operatorId, now }: { operatorId: number; now: number },
): Promise<{ id: number } | Rejection> {
  return app.db.tx(async (tx) => {
    const inquiry = await lockInquiry(tx, id);
    if (!inquiry) return reject("not_found");
    if (inquiry.version !== version) return rejectStale(inquiry.version);
    await changeInquiry(tx, id, change);
    const names = Object.keys(change) as (keyof typeof change)[];
    await recordEvent(tx, {
      type: "inquiry.changed",
      actor: `operator:${operatorId}`,
      subject: `inquiry:${id}`,
      before: Object.fromEntries(names.map((name) => [name, inquiry[name]])),
      after: change,
      now,
    });
    return { id };
  });
}
