import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem } from "../../../../api/client.ts";
import { METHODS, type PaymentMethod } from "../../../../domain/money/payment-method.ts";
import { money, spanText } from "../../../../i18n/format.ts";
import { useModal } from "../../../../nav/modal.ts";
import { currentTime, useLocale, useTexts } from "../../../../nav/site.tsx";
import { ZoneNote } from "../../../../nav/zone-note.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { useApi, useRejection, useUser } from "../../../account/state.ts";
import type { BookingAnswer } from "../../../bookings/contract.ts";
import { forgetWeeks } from "../../../rooms/calendar/state.ts";
import type { SeriesContract } from "../../../series/contract.ts";
import { messages as common } from "../../messages.ts";
import { restOfSeries, sumOfTerms } from "../../series.ts";
import { forgetBookings, useBackToList } from "../../state.ts";
import { messages } from "../messages.ts";
import { useRefundAccount } from "../use-refund-account.ts";
import { RefundAccountLine } from "./refund-account-line.tsx";

/** Cancels what is still to come of a series: each date with its fee and refund, their sums, and a button that states them (SERIES-8). */
export function CancelSeries({ id }: { id: number }) {
  const t = useTexts(messages);
  const shared = useTexts(common);
  const api = useApi();
  const user = useUser();
  const { close } = useModal();
  const toList = useBackToList();
  const [bookings, setBookings] = useState<readonly BookingAnswer[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [canceled, setCanceled] = useState<readonly BookingAnswer[] | null>(null);
  const [now] = useState(currentTime);
  const load = useCallback(
    () =>
      api<SeriesContract>()("GET reservations/:id/series", { params: { id } }).then(
        ({ reservations }) => setBookings(reservations),
        () => setFailed(true),
      ),
    [api, id],
  );
  useEffect(() => {
    void load();
  }, [load]);
  const left = restOfSeries(bookings ?? [], { isVerified: user?.is_email_verified ?? false, now });
  return (
    <Dialog title={canceled ? t.doneTitle(canceled.length) : t.title} onClose={close} onBack={toList}>
      {isFailed && !bookings && <Note tone="error">{shared.loadFailed}</Note>}
      {!bookings && !isFailed && (
        <div role="status" className="space-y-3">
          <span className="sr-only">{shared.loading}</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {canceled && <Done canceled={canceled} />}
      {bookings && !canceled && left.length === 0 && <p>{t.nothingLeft}</p>}
      {bookings && !canceled && left.length > 0 && (
        <SeriesForm id={id} left={left} onCanceled={setCanceled} onOutdated={() => void load()} />
      )}
    </Dialog>
  );
}

function SeriesForm({
  id,
  left,
  onCanceled,
  onOutdated,
}: {
  id: number;
  left: readonly BookingAnswer[];
  onCanceled: (canceled: readonly BookingAnswer[]) => void;
  /** Nothing was canceled: what is shown may have changed. */
  onOutdated: () => void;
}) {
  const t = useTexts(messages);
  const shared = useTexts(common);
  const locale = useLocale();
  const api = useApi();
  const rejection = useRejection();
  const [errors, setErrors] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const sums = sumOfTerms(left);
  const waiting = left.find(({ cancel_terms: terms }) => (terms?.by_transfer ?? 0) > 0);
  /** Of bookings that are not paid by transfer: another system was paid, or staff were. */
  const unexpected = left
    .filter(({ payment_way: way }) => METHODS[way as PaymentMethod].refundTo !== "bank")
    .reduce((sum, { cancel_terms: terms }) => sum + (terms?.by_transfer ?? 0), 0);
  const needsAccount = waiting !== undefined;
  const account = useRefundAccount(waiting?.currency ?? null);
  const cancel = async () => {
    setBusy(true);
    setErrors([]);
    try {
      const answer = await api<SeriesContract>()(
        "POST reservations/:id/series/cancel",
        {
          params: { id },
          body: {
            reservations: left.map(({ id: one, cancel_terms: terms }) => ({
              reservation_id: one,
              fee: terms?.fee ?? 0,
              back_fee: terms?.refund ?? 0,
            })),
          },
        },
        { idempotencyKey: key.current },
      );
      forgetBookings();
      forgetWeeks();
      onCanceled(answer.reservations);
    } catch (problem) {
      const sentences = Object.values(rejection(problem)).flat();
      setErrors(sentences.length > 0 ? sentences : [shared.failed]);
      // After a lost connection the same key tells whether the call or only its answer was lost.
      if (problem instanceof ApiProblem && problem.code === "network") return;
      key.current = crypto.randomUUID();
      onOutdated();
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-5">
      <p>{t.lead(left.length)}</p>
      <ul className="divide-y divide-line rounded-panel border border-line">
        {left.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
            <span className="min-w-0">
              <span className="figures block font-bold">
                {spanText(one.start_datetime, one.end_datetime, locale)}
                <ZoneNote timeZone={one.time_zone} among={left.map(({ time_zone }) => time_zone)} />
              </span>
              <span className="block text-sub text-ink-2 wrap-anywhere">{one.name}</span>
            </span>
            <span className="figures text-sub text-ink-2">
              {one.paid && one.cancel_terms
                ? t.terms(
                    money(one.cancel_terms.fee, one.currency),
                    money(one.cancel_terms.refund, one.currency),
                  )
                : t.unpaid}
            </span>
          </li>
        ))}
      </ul>
      <dl>
        {sums.map(({ currency, fee, transferFee, refund, released }) => (
          <div key={currency}>
            <div className="flex justify-between py-1.5">
              <dt>{t.feeSum}</dt>
              <dd className="figures">{fee > 0 ? money(fee, currency) : shared.free}</dd>
            </div>
            {transferFee > 0 && (
              <div className="flex justify-between py-1.5">
                <dt>{shared.transferFee}</dt>
                <dd className="figures">{money(transferFee, currency)}</dd>
              </div>
            )}
            {released > 0 && (
              <div className="flex justify-between py-1.5">
                <dt>{shared.released}</dt>
                <dd className="figures">{money(released, currency)}</dd>
              </div>
            )}
            <div className="mt-2 flex items-baseline justify-between border-t border-line pt-3">
              <dt className="font-bold">{t.refundSum}</dt>
              <dd className="figures text-total font-bold">{money(refund, currency)}</dd>
            </div>
          </div>
        ))}
      </dl>
      {waiting && unexpected > 0 && (
        <p className="text-sub text-ink-2">{shared.partByTransfer(money(unexpected, waiting.currency))}</p>
      )}
      {needsAccount && <RefundAccountLine account={account} />}
      {errors.length > 0 && (
        <Note tone="error" role="alert">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Note>
      )}
      <Button
        look="danger"
        isWide
        isBusy={isBusy}
        disabled={needsAccount && !account}
        onClick={() => void cancel()}
      >
        {t.submit(
          left.length,
          sums
            .filter(({ refund }) => refund > 0)
            .map(({ refund, currency }) => money(refund, currency))
            .join(" + "),
        )}
      </Button>
      <p className="text-sub text-ink-2">{t.allOrNone}</p>
    </div>
  );
}

function Done({ canceled }: { canceled: readonly BookingAnswer[] }) {
  const t = useTexts(messages);
  const shared = useTexts(common);
  const toList = useBackToList();
  return (
    <div className="space-y-5">
      <p role="status">
        {t.done(canceled.length)} {shared.canceledLead}
      </p>
      <Button isWide onClick={toList}>
        {shared.toList}
      </Button>
    </div>
  );
}
