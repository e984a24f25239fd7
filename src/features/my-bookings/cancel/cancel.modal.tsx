import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "../../../api/client.ts";
import { daysBefore, refundOf } from "../../../domain/booking/policy.ts";
import { METHODS, type PaymentMethod } from "../../../domain/money/payment-method.ts";
import { money } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { type ModalOf, useModal } from "../../../nav/modal.ts";
import { currentTime, useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, textLinkClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ChevronRightIcon } from "../../../ui/icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useApi, useRejection } from "../../account/state.ts";
import type { ChangesContract } from "../../bookings/change/contract.ts";
import type { BookingAnswer } from "../../bookings/contract.ts";
import type { PaymentsContract } from "../../payments/contract.ts";
import { forgetWeeks } from "../../rooms/calendar/state.ts";
import { loadSpace, type Space } from "../../rooms/state.ts";
import { BookingSummary } from "../components/booking-summary.tsx";
import { messages } from "../messages.ts";
import { forgetBookings, toBooking, useBackToList, useBooking } from "../state.ts";
import { CancelSeries } from "./components/cancel-series.tsx";
import { PolicySteps } from "./components/policy-steps.tsx";
import { RefundAccountLine } from "./components/refund-account-line.tsx";
import { RefundWays } from "./components/refund-ways.tsx";
import { useRefundAccount } from "./use-refund-account.ts";

/** The cancellation of a booking, or of the rest of its series. */
export default function CancelModal({ modal }: { modal: ModalOf<"cancelBooking"> }) {
  return modal.isSeries ? <CancelSeries id={modal.bookingId} /> : <CancelOne id={modal.bookingId} />;
}

/** What it costs, what is refunded, and a button that states both. */
function CancelOne({ id }: { id: number }) {
  const t = useTexts(messages);
  const { close } = useModal();
  const toList = useBackToList();
  const { booking, isFailed } = useBooking(id);
  return (
    <Dialog title={t.cancelTitle} onClose={close} onBack={toList}>
      {isFailed && !booking && <Note tone="error">{t.loadFailed}</Note>}
      {!booking && !isFailed && (
        <div role="status" className="space-y-3">
          <span className="sr-only">{t.loading}</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      )}
      {booking && <CancelForm booking={booking} />}
    </Dialog>
  );
}

function CancelForm({ booking }: { booking: BookingAnswer }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const rejection = useRejection();
  const { open } = useModal();
  const [now] = useState(currentTime);
  const [space, setSpace] = useState<Space | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const { currency, cancel_terms: terms, paid } = booking;
  const method = booking.payment_way as PaymentMethod;
  const isBank = METHODS[method].refundTo === "bank";
  const refund = terms?.refund ?? 0;
  // A company's fee goes to its invoice, though nothing has been paid yet (CORP-15).
  const isCharged = paid || booking.corporate !== null;
  const needsAccount = (terms?.by_transfer ?? 0) > 0;
  useEffect(() => {
    loadSpace(api, booking.space_id, locale).then(setSpace, () => {});
  }, [api, booking.space_id, locale]);
  const account = useRefundAccount(needsAccount ? currency : null);
  const model = toBooking(booking);
  const start = model.before?.start ?? model.start;
  const price = model.before?.price ?? model.price;
  const days = space ? daysBefore(start, toWallMinute(now, space.rules.timeZone)) : null;
  const hasBegun = start <= toWallMinute(now, booking.time_zone);
  const left = price - booking.returned;
  const transferFee = terms ? left - terms.fee - refundOf(left, terms.fee, method, currency) : 0;

  const cancel = async () => {
    setBusy(true);
    setErrors([]);
    const idempotencyKey = { idempotencyKey: key.current };
    const body = { reservation_id: booking.id, back_fee: refund, payment_way: method, currency };
    try {
      if (!isCharged)
        await api<ChangesContract>()(
          "POST reservations/delete/non",
          { body: { reservation_id: booking.id } },
          idempotencyKey,
        );
      else if (!isBank && refund > 0)
        await api<PaymentsContract>()("POST stripe/payment_intents/cancel", { body }, idempotencyKey);
      else await api<ChangesContract>()("POST reservations/delete", { body }, idempotencyKey);
      forgetBookings();
      forgetWeeks();
      open({ name: "cancelDone", bookingId: booking.id }, { replace: true });
    } catch (problem) {
      const sentences = Object.values(rejection(problem)).flat();
      setErrors(sentences.length > 0 ? sentences : [t.failed]);
      // After a lost connection the same key tells whether the call or only its answer was lost.
      if (!(problem instanceof ApiProblem && problem.code === "network")) key.current = crypto.randomUUID();
    } finally {
      setBusy(false);
    }
  };
  const isBlocked = terms === null || (needsAccount && !account);
  return (
    <div className="space-y-5">
      <BookingSummary booking={booking} />
      {!isCharged && <Note tone="info">{t.cancelUnpaid}</Note>}
      {booking.arrived > 0 && <Note tone="info">{t.arrivedBack(money(booking.arrived, currency))}</Note>}
      {isCharged && space && days !== null && (
        <div>
          <p className="mb-2 text-sub text-ink-2">{t.policyToday(days)}</p>
          <PolicySteps policies={space.rules.cancelPolicies} days={days} />
        </div>
      )}
      {!paid && terms && booking.corporate && (
        <dl>
          <Line
            label={t.feeToCompany(booking.corporate.company, terms.percent)}
            value={money(terms.fee, currency)}
          />
        </dl>
      )}
      {paid && terms && (
        <dl>
          <Line label={booking.authorised ? t.authorised : t.paid} value={money(price, currency)} />
          {booking.returned > 0 && (
            <Line label={t.returned} value={`− ${money(booking.returned, currency)}`} />
          )}
          <Line
            label={t.fee(terms.percent)}
            value={terms.fee > 0 ? `− ${money(terms.fee, currency)}` : t.free}
          />
          {isBank && transferFee > 0 && (
            <Line label={t.transferFee} value={`− ${money(transferFee, currency)}`} />
          )}
          <div className="mt-2 flex items-baseline justify-between border-t border-line pt-3">
            <dt className="font-bold">{booking.authorised ? t.released : t.refund}</dt>
            <dd className="figures text-total font-bold">{money(refund, currency)}</dd>
          </div>
        </dl>
      )}
      <RefundWays booking={booking} />
      {needsAccount && <RefundAccountLine account={account} />}
      {errors.length > 0 && (
        <Note tone="error" role="alert">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Note>
      )}
      <Button look="danger" isWide isBusy={isBusy} disabled={isBlocked} onClick={() => void cancel()}>
        {!paid
          ? t.doCancelUnpaid
          : refund > 0
            ? (booking.authorised ? t.doCancelReleased : t.doCancelRefund)(money(refund, currency))
            : t.doCancelNoRefund}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6">
        {paid && !hasBegun && !model.isChangeRequested && (
          <button
            type="button"
            className={`${textLinkClass} text-sub`}
            onClick={() => open({ name: "changeBooking", bookingId: booking.id })}
          >
            {t.ratherChange}
            <ChevronRightIcon size={16} />
          </button>
        )}
        <button
          type="button"
          className={`${textLinkClass} text-sub`}
          onClick={() => open({ name: "spaceText", spaceId: booking.space_id, kind: "policy" })}
        >
          {t.policy}
        </button>
      </div>
    </div>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between py-1.5">
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
