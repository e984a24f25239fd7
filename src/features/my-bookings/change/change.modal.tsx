import { Link } from "react-router";
import type { ElsewhereKind } from "../../../domain/money/payment-method.ts";
import { dayOfWall, minuteFrom, type WallMinute } from "../../../domain/time/clock.ts";
import { dayText, money, timesText, timeText } from "../../../i18n/format.ts";
import { type ModalOf, useModal } from "../../../nav/modal.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { CardChoice } from "../../../ui/card-choice.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SlotPicker } from "../../../ui/slot-picker.tsx";
import { StillChecking } from "../../../ui/still-checking.tsx";
import type { BookingAnswer } from "../../bookings/contract.ts";
import { BookingSummary } from "../components/booking-summary.tsx";
import { messages } from "../messages.ts";
import { useBackToList, useBooking } from "../state.ts";
import { useChange } from "./use-change.ts";

/** Where the difference is paid, and when the change is made. */
const BY_ELSEWHERE = {
  paypay: "byPayPay",
  konbini: "byKonbini",
  paynow: "byPayNow",
} as const satisfies Record<ElsewhereKind, string>;

/** Changes a booking to other times of its day, or extends it while it runs. */
export default function ChangeModal({ modal }: { modal: ModalOf<"changeBooking"> }) {
  const t = useTexts(messages);
  const { close } = useModal();
  const toList = useBackToList();
  const { booking, isFailed } = useBooking(modal.bookingId);
  if (booking) return <ChangeDialog key={booking.id} booking={booking} />;
  return (
    <Dialog title={t.changeTitle} width={720} onClose={close} onBack={toList}>
      {isFailed ? (
        <Note tone="error">{t.loadFailed}</Note>
      ) : (
        <div role="status">
          <span className="sr-only">{t.loading}</span>
          <Skeleton className="h-80" />
        </div>
      )}
    </Dialog>
  );
}

function ChangeDialog({ booking }: { booking: BookingAnswer }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { close, open } = useModal();
  const toList = useBackToList();
  const change = useChange(booking);
  const { picking, plan } = change;
  if (change.isUndecided) {
    return (
      <Dialog
        title={change.isExtend ? t.extendTitle : t.changeTitle}
        width={720}
        onClose={close}
        onBack={toList}
      >
        <StillChecking onList={() => open({ name: "bookings" }, { replace: true })} />
      </Dialog>
    );
  }
  const untilText = (until: WallMinute) => {
    // Midnight counts as the end of a day.
    const day = dayOfWall(until - 1);
    const text = change.isTooLate ? t.changeTooLate : t.changeUntil;
    return text(dayText(day, locale), timeText(minuteFrom(day, until)));
  };
  const difference = plan?.difference ?? 0;
  const amount = money(difference, booking.currency);
  const action = plan?.needsApproval
    ? difference === 0
      ? t.doRequest
      : t.doRequestPay(amount)
    : difference === 0
      ? change.isExtend
        ? t.doExtend
        : t.doChange
      : plan?.settlement === "transfer"
        ? t.doChangeTransfer(amount)
        : change.isExtend
          ? t.doExtendPay(amount, change.elsewhere)
          : t.doChangePay(amount, change.elsewhere);
  return (
    <Dialog
      title={change.isExtend ? t.extendTitle : t.changeTitle}
      width={720}
      onClose={close}
      onBack={toList}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {/* Next to the button: at the top of the dialog they would be out of sight on a phone. */}
          {change.errors.length > 0 && (
            <Note tone="error" role="alert" className="w-full">
              {change.errors.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Note>
          )}
          {/* Only what differs. A booking that was never paid owes its whole new price, not a difference (CHANGE-7). */}
          <p className="min-w-fit flex-1 tabular-nums" aria-live="polite">
            {plan && picking.start !== null && picking.end !== null ? (
              <>
                <span className="block text-sub text-ink-2">
                  {change.isExtend ? t.until(timeText(picking.end)) : timesText(picking.start, picking.end)}
                </span>
                <span className="text-h2 font-bold">
                  {booking.paid ? `+${amount}` : t.owedTotal(money(plan.total, booking.currency))}
                </span>
              </>
            ) : (
              <span className="text-sub text-ink-2">{change.isExtend ? t.pickEnd : t.pickTimes}</span>
            )}
          </p>
          <Button
            className="max-md:grow"
            isBusy={change.isBusy}
            disabled={!change.isReady}
            onClick={() => void change.save()}
          >
            {action}
          </Button>
        </div>
      }
    >
      <div className="space-y-5">
        <BookingSummary booking={booking} />
        {!change.isExtend && !change.isTooLate && (
          <p className="text-sub text-ink-2">
            {t.dateFixed}
            {change.until !== null && ` ${untilText(change.until)}`}
          </p>
        )}
        {change.until !== null && change.isTooLate ? (
          <Note tone="error">{untilText(change.until)}</Note>
        ) : (
          <SlotPicker
            today={change.day}
            lastDay={change.day}
            day={change.day}
            start={picking.start}
            end={picking.end}
            onDay={() => {}}
            onStart={picking.chooseStart}
            onEnd={picking.chooseEnd}
            dayReason={() => null}
            onMonth={() => {}}
            monthName={`change-${booking.id}`}
            free={picking.free}
            endNote={(minute) => {
              const more = change.differenceAt(minute);
              if (more === null || more < 0) return null;
              return { text: more === 0 ? t.same : `+${money(more, booking.currency)}` };
            }}
            whenFull={<Note tone="warn">{t.cannotExtend}</Note>}
            isDayFixed
            extendsFrom={change.isExtend ? change.currentEnd : null}
          />
        )}
        <HowPaid booking={booking} change={change} />
        {plan?.needsApproval && <Note tone="info">{t.needsApproval}</Note>}
        <Consent booking={booking} isExtend={change.isExtend} />
      </div>
    </Dialog>
  );
}

type Change = ReturnType<typeof useChange>;

/** How the difference is paid, with the card that pays it. */
function HowPaid({ booking, change }: { booking: BookingAnswer; change: Change }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { plan } = change;
  if (!plan || (plan.settlement === "none" && !booking.pay_by)) return null;
  return (
    <div>
      <h3 className="mb-2 text-h3">{t.paidBy}</h3>
      {plan.settlement === "none" && booking.pay_by && (
        <p className="text-ink-2">
          {t.stillToPay(money(plan.total, booking.currency), dayText(booking.pay_by, locale))}
        </p>
      )}
      {plan.settlement === "transfer" && plan.needsApproval && (
        <p className="text-ink-2">{t.byBankOnceApproved}</p>
      )}
      {plan.settlement === "transfer" && !plan.needsApproval && plan.payBy && (
        <p className="text-ink-2">{t.byBankUntil(dayText(plan.payBy, locale))}</p>
      )}
      {change.elsewhere && <p className="text-ink-2">{t[BY_ELSEWHERE[change.elsewhere]]}</p>}
      {change.needsCard && (
        <fieldset className="min-w-0 space-y-2.5">
          <legend className="sr-only">{t.chooseCard}</legend>
          {/* Takes the focus: on a phone the fields of the card are below the fold of the dialog. */}
          <ErrorSummary errors={change.cardErrors} focusKey={change.entry.form.attempts} />
          <CardChoice
            name="change-card"
            cards={change.cards}
            chosen={change.chosenCard}
            onChoose={change.chooseCard}
            onRetry={change.reloadCards}
            entry={change.entry}
            today={change.today}
          />
        </fieldset>
      )}
    </div>
  );
}

function Consent({ booking, isExtend }: { booking: BookingAnswer; isExtend: boolean }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <div className="text-meta text-ink-2">
      <p>{isExtend ? t.consentExtend : t.consent}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        <a
          href={`${BASE}${paths.terms(locale)}`}
          target="_blank"
          rel="noreferrer"
          className="font-bold text-accent hover:underline"
        >
          {t.terms}
        </a>
        <a
          href={`${BASE}${paths.privacy(locale)}`}
          target="_blank"
          rel="noreferrer"
          className="font-bold text-accent hover:underline"
        >
          {t.privacy}
        </a>
        <Link to={paths.space(locale, booking.space_id)} className="font-bold text-accent hover:underline">
          {t.roomPage}
        </Link>
      </p>
    </div>
  );
}
