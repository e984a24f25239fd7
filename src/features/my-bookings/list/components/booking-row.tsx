import { Link } from "react-router";
import { transferFeeKept } from "../../../../domain/booking/amount-kept.ts";
import {
  displayedPrice,
  editMode,
  type Status,
  statusOf,
  whyNotCancel,
  whyNotExtend,
} from "../../../../domain/booking/booking.ts";
import { isCanceledByStaff } from "../../../../domain/booking/terms.ts";
import { documentsOfChange } from "../../../../domain/documents/document-kinds.ts";
import { METHODS } from "../../../../domain/money/payment-method.ts";
import { formatWall } from "../../../../domain/time/clock.ts";
import { monthInvoiceText } from "../../../../i18n/corporate.ts";
import { dayText, dottedText, money, spanText, unbroken, wallText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { useModal } from "../../../../nav/modal.ts";
import { API_BASE, paths, picturePath } from "../../../../nav/paths.ts";
import { writeReviewPath } from "../../../../nav/reviews-path.ts";
import { useLocale, useSite, useTexts } from "../../../../nav/site.tsx";
import { ZoneNote } from "../../../../nav/zone-note.tsx";
import { Badge, type BadgeTone, Tag } from "../../../../ui/badge.tsx";
import { Button, LinkButton, textLinkClass } from "../../../../ui/button.tsx";
import { DocumentIcon } from "../../../../ui/menu-icons.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Price } from "../../../../ui/price.tsx";
import type { BookingAnswer } from "../../../bookings/contract.ts";
import type { Reviewable } from "../../../reviews/contract.ts";
import { useWithdrawal } from "../../change/use-withdrawal.ts";
import { isChangeOwed, toBooking } from "../../state.ts";
import { messages } from "../messages.ts";
import { BookAgain } from "./book-again.tsx";
import { Visit } from "./visit.tsx";

type BookingRowProps = {
  booking: BookingAnswer;
  index: number;
  now: number;
  isVerified: boolean;
  /** It is running or the next one, and so shows how to get there. */
  isNear: boolean;
  /** What it awaits can be paid by a link, which is shown for its order. */
  isPaidByLink: boolean;
  /** Those of all bookings that are listed. */
  zones: readonly string[];
  /** What its guest can say about it, or has said; null where that is not possible. */
  reviewable: Reviewable | null;
};

/** A booking with its status, notes and actions. */
export function BookingRow(props: BookingRowProps) {
  const { booking, index, now, isVerified, isNear, isPaidByLink, reviewable, zones } = props;
  const t = useTexts(messages);
  const locale = useLocale();
  const { pictureBase } = useSite();
  const { open } = useModal();
  const model = toBooking(booking);
  const wall = toWallMinute(now, booking.time_zone);
  const status = statusOf(model, wall);
  const mode = editMode(model, wall);
  const user = { isVerified };
  const canCancel = whyNotCancel(model, user, wall) === null;
  const isChangeable =
    booking.terms !== "free" &&
    !booking.canceled &&
    model.start > wall &&
    booking.approval !== "waiting" &&
    !model.isChangeRequested;
  const isTooLate = booking.changeable_until !== null && formatWall(wall) >= booking.changeable_until;
  const canEdit =
    mode === "extend" ? whyNotExtend(model, user, wall) === null : isChangeable && !isTooLate && isVerified;
  const whyNoChange =
    !isChangeable || mode === "extend"
      ? null
      : !isVerified
        ? t.verifyFirst
        : isTooLate && t.changedTooLate(wallText(booking.changeable_until ?? "", locale));
  const isPaidLater = METHODS[model.paymentMethod].isPaidLater;
  const payBy = payByOf(booking);
  const withdrawal = useWithdrawal(booking.id);
  const { canceled } = booking;
  const struckThrough = canceled ? "line-through text-ink-2" : "";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 border-t border-line px-5 py-5 first:border-t-0 sm:grid-cols-[112px_minmax(0,1fr)] md:grid-cols-[120px_minmax(0,1fr)_auto]">
      <Picture
        src={picturePath(pictureBase, booking.space_id, "1.jpg")}
        alt=""
        sizes="120px"
        className={`self-start rounded-field! max-sm:hidden ${canceled ? "opacity-60 grayscale" : ""}`}
      />
      <div className="min-w-0">
        <Tags booking={booking} index={index} status={status} />
        <h4 className={`mt-1.5 text-h3 font-bold ${struckThrough}`}>
          <Link to={paths.space(locale, booking.space_id)} className="hover:text-accent hover:underline">
            {booking.name}
          </Link>
        </h4>
        <p className={`figures ${struckThrough}`}>
          {spanText(booking.start_datetime, booking.end_datetime, locale)}
          <ZoneNote timeZone={booking.time_zone} among={zones} />
        </p>
        {/* A note that does not fit beside another wraps to its own line. */}
        <p className="flex flex-wrap gap-x-3 text-sub text-ink-2">
          <Notes booking={booking} status={status} isByTransfer={isPaidLater && !isPaidByLink} />
          {whyNoChange && <span className="tabular-nums">{whyNoChange}</span>}
        </p>
        {withdrawal.problem && (
          <p role="alert" className="text-sub text-error">
            {withdrawal.problem}
          </p>
        )}
        <ChangeDocuments booking={booking} />
      </div>
      <div className="flex flex-wrap items-center gap-2.5 sm:col-start-2 md:col-start-3 md:flex-col md:items-end">
        <Price
          amount={model.isChangeRequested ? booking.price : displayedPrice(model)}
          currency={booking.currency}
          className="mr-auto text-money font-bold md:mr-0"
        />
        <div className="flex flex-wrap justify-end gap-2 md:max-lg:max-w-52">
          {payBy &&
            isPaidLater &&
            !isPaidByLink &&
            !canceled &&
            (isChangeOwed(booking) || (booking.terms === "invoice" && !booking.paid)) && (
              <LinkButton
                size="small"
                to={paths.transfer(locale, booking.id)}
                aria-label={`${t.seeTransfer} ${booking.id}`}
              >
                {t.seeTransfer}
              </LinkButton>
            )}
          {canEdit && (
            <Button
              size="small"
              look={mode === "extend" ? "filled" : "outlined"}
              aria-label={
                mode === "extend"
                  ? `${t.extendOf(booking.name)} ${booking.id}`
                  : `${t.changeOf(booking.name)} ${booking.id}`
              }
              onClick={() => open({ name: "changeBooking", bookingId: booking.id })}
            >
              {mode === "extend" ? t.extend : t.change}
            </Button>
          )}
          {model.isChangeRequested && (
            <Button
              size="small"
              look="outlined"
              isBusy={withdrawal.isBusy}
              aria-label={`${t.withdrawOf(booking.name)} ${booking.id}`}
              onClick={() => void withdrawal.withdraw()}
            >
              {t.withdraw}
            </Button>
          )}
          {canCancel && (
            <Button
              size="small"
              look="outlined"
              aria-label={`${t.cancelOf(booking.name)} ${booking.id}`}
              onClick={() => open({ name: "cancelBooking", bookingId: booking.id })}
            >
              {t.cancel}
            </Button>
          )}
          {reviewable && (
            <LinkButton
              size="small"
              look={reviewable.review ? "outlined" : "filled"}
              to={writeReviewPath(locale, booking.id)}
              aria-label={`${t.reviewOf(booking.name)} ${booking.id}`}
            >
              {reviewable.review ? t.ownReview : t.review}
            </LinkButton>
          )}
          {(status === "ended" || status === "canceled") && <BookAgain booking={booking} now={now} />}
        </div>
      </div>
      {isNear && (
        <Visit booking={booking} isRunning={status === "ongoing"} canExtend={canEdit && mode === "extend"} />
      )}
    </li>
  );
}

/** Its place in the list, its status and number, and what sets it apart. */
function Tags({ booking, index, status }: { booking: BookingAnswer; index: number; status: Status }) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="sr-only">{index}. </span>
      <Badge tone={TONES[status]}>{t.status(status)}</Badge>
      <span className="figures text-meta text-ink-2">
        {t.number} {booking.id}
      </span>
      {booking.terms === "invoice" && <Tag>{t.invoiceTerms}</Tag>}
      {booking.corporate && (
        <Tag>{dottedText([booking.corporate.company, booking.corporate.group], locale)}</Tag>
      )}
      {booking.terms === "free" && <Tag>{t.freeTerms}</Tag>}
      {brand.hasInvoiceFilter && booking.has_tekikaku_seikyu && <Tag>{t.invoiceTag}</Tag>}
    </p>
  );
}

/** The documents of a change that is not settled yet. */
function ChangeDocuments({ booking }: { booking: BookingAnswer }) {
  const t = useTexts(messages);
  const kinds = documentsOfChange(toBooking(booking));
  if (kinds.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5">
      {kinds.map((kind) => (
        <a
          key={kind}
          href={`${API_BASE}/pdfs/${kind}/${booking.id}`}
          target="_blank"
          rel="noreferrer"
          className={`${textLinkClass} text-sub`}
        >
          <DocumentIcon size={16} />
          {t[kind]}
        </a>
      ))}
    </p>
  );
}

function Notes({
  booking,
  status,
  isByTransfer,
}: {
  booking: BookingAnswer;
  status: Status;
  /** What it awaits comes by transfer. */
  isByTransfer: boolean;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { currency, cancel_terms: terms } = booking;
  const refund = (booking.refund ?? 0) - booking.released;
  const transferFee = transferFeeKept({ ...toBooking(booking), refund: booking.refund });
  const isOver = status === "canceled" || status === "ended";
  const company = booking.corporate && monthInvoiceText(booking.corporate, locale);
  const returned = booking.returned > 0 && <span>{t.returned(money(booking.returned, currency))}</span>;
  if (booking.approval === "declined") return t.declinedNote;
  if (booking.company_answer === "declined") return t.companyDeclinedNote;
  if (status === "canceled") {
    return (
      <>
        <span>{t.canceledFee(money(booking.cancel_fee ?? 0, currency))}</span>
        {refund > 0 && (
          <span>
            {booking.refunded_on
              ? t.refundedOn(money(refund, currency), dayText(booking.refunded_on, locale))
              : t.refundDue(money(refund, currency))}
          </span>
        )}
        {returned}
        {transferFee > 0 && <span>{t.transferFeeKept(money(transferFee, currency))}</span>}
        {booking.released > 0 && <span>{t.released(money(booking.released, currency))}</span>}
        {company && <span className="tabular-nums">{company}</span>}
        {booking.pay_by && !booking.corporate && (
          <strong className="tabular-nums text-warn">{t.feeOwed(dayText(booking.pay_by, locale))}</strong>
        )}
      </>
    );
  }
  if (isOver) {
    return (
      <>
        {company && <span className="tabular-nums">{company}</span>}
        {booking.left_at && <span className="tabular-nums">{t.leftAt(booking.left_at.slice(11))}</span>}
        {returned}
      </>
    );
  }
  const before = booking.before_edit;
  const payBy = payByOf(booking);
  const isOnInvoice = booking.terms === "invoice" && !booking.paid;
  const keptThough = terms ? booking.price - terms.fee - terms.refund : 0;
  return (
    <>
      {company && <span className="tabular-nums">{company}</span>}
      {payBy && isOnInvoice && !booking.corporate && (
        <span className="tabular-nums">{t.onInvoice(dayText(payBy, locale))}</span>
      )}
      {payBy && before && isByTransfer && !isOnInvoice && booking.change_until === null && (
        <strong className="tabular-nums text-warn">
          {t.payDifferenceBy(
            dayText(payBy, locale),
            money(booking.price - before.price - booking.arrived, currency),
          )}
        </strong>
      )}
      {status === "waiting_for_approval" && <span>{t.waitingNote}</span>}
      {booking.arrived_at && (
        <span className="tabular-nums">{t.arrivedAt(booking.arrived_at.slice(11))}</span>
      )}
      {status === "waiting_for_company" && <span>{t.waitingCompanyNote}</span>}
      {returned}
      {booking.arrived > 0 && <span>{t.arrived(money(booking.arrived, currency))}</span>}
      {before && booking.change_until !== null && (
        <span>
          {(status === "change_at_company" ? t.requestedCompanyNote : t.requestedNote)(
            unbroken(spanText(before.start_datetime, before.end_datetime, locale)),
            unbroken(wallText(booking.change_until, locale)),
          )}
          {booking.price > before.price &&
            ` ${t.chargedLater(money(booking.price - before.price, currency))}`}
        </span>
      )}
      {before && booking.change_until === null && (
        <span>{t.editingNote(unbroken(spanText(before.start_datetime, before.end_datetime, locale)))}</span>
      )}
      {isCanceledByStaff(toBooking(booking)) && <span>{t.cancelByOperator}</span>}
      {!booking.paid && !payBy && <span>{t.noFeeYet}</span>}
      {booking.paid && booking.terms !== "free" && booking.free_cancel_until && terms?.percent === 0 && (
        <span className="tabular-nums">
          {t.freeUntil(dayText(booking.free_cancel_until, locale))}
          {keptThough > 0 && ` ${t.freeButFee(money(keptThough, currency))}`}
        </span>
      )}
      {booking.paid && terms && terms.percent > 0 && (
        <span className="tabular-nums">{t.feeToday(terms.percent, money(terms.fee, currency))}</span>
      )}
    </>
  );
}

/** Nothing is due before the space has accepted the booking (APPROVE-5). */
function payByOf({ approval, pay_by: payBy }: BookingAnswer): string | null {
  return approval === "waiting" ? null : payBy;
}

const TONES: Record<Status, BadgeTone> = {
  canceled: "neutral",
  ended: "neutral",
  waiting_for_company: "warn",
  change_at_company: "warn",
  waiting_for_approval: "warn",
  change_requested: "warn",
  editing: "warn",
  unpaid: "warn",
  ongoing: "accent",
  confirmed: "ok",
};
