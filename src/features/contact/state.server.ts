import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { InquiryState } from "../../domain/inquiry.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { lockInquiry, updateInquiryState } from "./state.db.server.ts";

/** Somebody of the staff has answered an inquiry, or takes it up again. */
export function changeInquiryState(
  app: App,
  { id, version, state }: { id: number; version: number; state: InquiryState },
  { operatorId, now }: { operatorId: number; now: number },
): Promise<{ id: number } | Rejection> {
  return app.db.tx(async (tx) => {
    const inquiry = await lockInquiry(tx, id);
    if (!inquiry) return reject("not_found");
    if (inquiry.version !== version) return rejectStale(inquiry.version);
    await updateInquiryState(tx, id, state);
    await recordEvent(tx, {
      type: "inquiry.changed",
      actor: `operator:${operatorId}`,
      subject: `inquiry:${id}`,
      before: { state: inquiry.state },
      after: { state },
      now,
    });
    return { id };
  });
}
