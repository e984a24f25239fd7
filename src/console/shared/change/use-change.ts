import { useEffect, useState } from "react";
import type { SettleWay } from "../../../domain/booking/settlement.ts";
import { money } from "../../../i18n/format.ts";
import { rightName } from "../../../i18n/staff.ts";
import type { AmendmentPreview, AmendmentsContract, ChangeReason } from "../../bookings/change/contract.ts";
import type { BookingDetail } from "../../bookings/detail/contract.ts";
import { type MailDraft, PLAIN_MAIL } from "../../kit/decision/components/mail-choice.tsx";
import { messages as previewMessages } from "../../kit/decision/messages.ts";
import { useDecision } from "../../kit/decision/use-decision.ts";
import type { Missing } from "../../kit/decision/use-submission.ts";
import { api, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useSeenBooking } from "../seen/use-seen-booking.ts";
import { messages } from "./messages.ts";
import { type NewPlace, type PriceDraft, priceAsked, priceShown } from "./price-draft.ts";
import { settlementOf } from "./settlement.ts";

const call = api<AmendmentsContract>();

type ChangeDraft = {
  price: PriceDraft;
  /** How a difference is settled; null for the usual way. */
  way: SettleWay | null;
  /** The last day to pay a difference; empty for the usual one. */
  payBy: string;
  reason: ChangeReason;
  mail: MailDraft;
};

/** Other times or another room for a booking: the decision of the panel, and of a bar that was dragged. */
export function useChange({
  detail: { booking },
  to,
  typed,
  missing,
  ...rest
}: {
  detail: BookingDetail;
  /** Null while the times are incomplete or those of the booking. */
  to: NewPlace | null;
  /** The input about the times that would be lost. */
  typed: unknown;
  missing: () => Missing | null;
  label: string;
  /** What is said when it is done. */
  text: (id: number) => string;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const locale = useLocale();
  const { rights } = useMe();
  const { currency } = booking;
  const [draft, setDraft] = useState<ChangeDraft>({
    ...{ price: { basis: "catalogue", own: "" }, way: null, payBy: "" },
    ...{ reason: { code: "guest_request", text: "" }, mail: PLAIN_MAIL },
  });
  const edit = (part: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { price, way, payBy, reason, mail } = draft;
  const question = to && {
    ...to,
    ...priceAsked(price, currency),
    ...(way ? { settle: way } : {}),
    ...(payBy === "" ? {} : { pay_by: payBy }),
    mail,
  };
  const params = { id: booking.id };
  const decision = useDecision({
    label: rest.label,
    about: useSeenBooking(booking),
    question,
    preview: (body, signal) => call("POST operate/bookings/:id/change/preview", { params, body }, { signal }),
    typed: [typed, mail.note, reason.text],
    missing,
    missingIn: (answer) => {
      const settlement = settlementOf(answer, way);
      if (price.basis === "own" && !rights.includes("price"))
        return { text: t.needsPrice, selector: "[name=basis]:not(:disabled)" };
      if (priceShown(answer, price, currency) === null || !settlement)
        return price.basis === "own"
          ? { text: t.wrongAmount, selector: "[aria-invalid]" }
          : { text: t.noPrice, selector: "[name=basis]" };
      if (rights.includes(settlement.right)) return null;
      return { text: p.needsRight(rightName(settlement.right, locale)), selector: "[name=settle]" };
    },
    body: (answer, override) => {
      const settlement = settlementOf(answer, way);
      const shown = priceShown(answer, price, currency);
      if (!question || !settlement || shown === null) return null;
      return { ...question, price: shown, settle: settlement.way, override, reason };
    },
    send: (body, { version, idempotencyKey }) =>
      call("POST operate/bookings/:id/change", { params, body: { ...body, version } }, { idempotencyKey }),
    done: ({ id }) => ({
      text: rest.text(id),
      subject: `reservation:${id}`,
      spaces: [booking.space.id, ...(to?.space_id === undefined ? [] : [to.space_id])],
      bookings: [id],
    }),
    onClose: rest.onClose,
  });
  useUsualBasis(decision, (basis) => {
    if (price.basis === "catalogue") edit({ price: { ...price, basis } });
  });
  const settlement = decision.answer && settlementOf(decision.answer, way);
  return {
    decision,
    draft,
    edit,
    settlement,
    /** The label of the button, with the price. */
    submit: settlement && decision.isFresh ? t.submitFor(money(settlement.price, currency)) : t.submitChange,
  };
}

/** Moves the default away from the catalogue's price where it has none, or where the agreed rate is usual. */
function useUsualBasis(
  { answer, isFresh }: { answer: AmendmentPreview | null; isFresh: boolean },
  onBasis: (basis: "as_booked" | "own") => void,
): void {
  const hasRate = answer !== null && answer.as_booked !== null;
  const isUnpriced = isFresh && answer !== null && answer.catalogue === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such preview.
  useEffect(() => {
    if (isUnpriced) onBasis(hasRate ? "as_booked" : "own");
  }, [isUnpriced, hasRate]);
  // The rest of a running booking that moves costs what was agreed, unless staff decide otherwise.
  const goesOn = Boolean(answer?.goes_on_at) && hasRate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such preview.
  useEffect(() => {
    if (goesOn) onBasis("as_booked");
  }, [goesOn]);
}
