import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { transferFeeKept } from "../../../domain/booking/amount-kept.ts";
import { dayText, money, spanText, unbroken, wallText } from "../../../i18n/format.ts";
import { useModal } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { ZoneNote } from "../../../nav/zone-note.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckIcon } from "../../../ui/icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useApi } from "../../account/state.ts";
import { loadSpace, type Space } from "../../rooms/state.ts";
import { messages } from "../messages.ts";
import { isChangeOwed, toBooking, useBooking } from "../state.ts";

type DoneDialogProps = {
  title: string;
  bookingId: number;
  before: { start: string; end: string; price: number } | null;
};

/**
 * Confirms a change, extension or cancellation, with the old values struck through. `before` is null after a
 * cancellation.
 */
export function DoneDialog({ title, bookingId, before }: DoneDialogProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { open, close } = useModal();
  const { booking } = useBooking(bookingId);
  const [space, setSpace] = useState<Space | null>(null);
  const spaceId = booking?.space_id ?? null;
  useEffect(() => {
    if (spaceId !== null) loadSpace(api, spaceId, locale).then(setSpace, () => {});
  }, [api, spaceId, locale]);
  // A booking that was never paid owes its whole new price, not a difference (CHANGE-7).
  const transferFee = booking ? transferFeeKept({ ...toBooking(booking), refund: booking.refund }) : 0;
  const isRequested = booking !== null && booking.change_until !== null;
  const isOwedWhole = booking !== null && !booking.paid;
  const toList = () => open({ name: "bookings" }, { replace: true });
  return (
    <Dialog title={booking?.change_until ? t.requestedTitle : title} onClose={close}>
      {!booking && <Skeleton className="h-56" />}
      {booking && (
        <div className="space-y-5">
          <div className="flex items-start gap-4">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-ok-ground text-ok">
              <CheckIcon size={22} />
            </span>
            <div className="min-w-0">
              <p className="text-h3 font-bold">
                <Link to={paths.space(locale, booking.space_id)} className="text-accent hover:underline">
                  {booking.name}
                </Link>
              </p>
              {space && (
                <p className="flex flex-wrap gap-x-3 text-sub text-ink-2">
                  <span>{t.walkFrom(space.facts.nearest, space.facts.access_minutes)}</span>
                  <span>{t.people(space.facts.max_member)}</span>
                </p>
              )}
              <p className="figures text-meta text-ink-2">
                {t.number} {booking.id}
              </p>
            </div>
          </div>
          <dl className="rounded-panel border border-line px-5 py-2">
            <Pair label={t.date}>
              {before ? (
                <>
                  <del className="figures block text-ink-2">{spanText(before.start, before.end, locale)}</del>
                  <ins className="figures block font-bold no-underline">
                    {spanText(booking.start_datetime, booking.end_datetime, locale)}
                    <ZoneNote timeZone={booking.time_zone} />
                  </ins>
                </>
              ) : (
                <del className="figures text-ink-2">
                  {spanText(booking.start_datetime, booking.end_datetime, locale)}
                  <ZoneNote timeZone={booking.time_zone} />
                </del>
              )}
            </Pair>
            {before && (
              <>
                {isOwedWhole ? null : (
                  <Pair label={t.additional}>
                    <span className="figures font-bold">
                      {money(Math.max(booking.price - before.price, 0), booking.currency)}
                    </span>
                  </Pair>
                )}
                <Pair label={t.newTotal}>
                  <del className="figures mr-3 text-ink-2">{money(before.price, booking.currency)}</del>
                  <ins className="figures font-bold no-underline">
                    {money(booking.price, booking.currency)}
                  </ins>
                </Pair>
              </>
            )}
            {!before && (
              <>
                <Pair label={t.canceledFee("")}>
                  <span className="figures font-bold">
                    {money(booking.cancel_fee ?? 0, booking.currency)}
                  </span>
                </Pair>
                {transferFee > 0 && (
                  <Pair label={t.transferFee}>
                    <span className="figures font-bold">{money(transferFee, booking.currency)}</span>
                  </Pair>
                )}
                {booking.refund !== null && booking.refund > booking.released && (
                  <Pair label={t.refund}>
                    <span className="figures font-bold">
                      {money(booking.refund - booking.released, booking.currency)}
                    </span>
                  </Pair>
                )}
                {booking.released > 0 && (
                  <Pair label={t.released}>
                    <span className="figures font-bold">{money(booking.released, booking.currency)}</span>
                  </Pair>
                )}
              </>
            )}
          </dl>
          {booking.change_until !== null && (
            <Note tone="warn">{t.changeRequested(unbroken(wallText(booking.change_until, locale)))}</Note>
          )}
          {isChangeOwed(booking) && booking.change_until === null && (
            <Note tone="warn">{t.changedEditing}</Note>
          )}
          {isOwedWhole && !isRequested && booking.pay_by && (
            <Note tone="warn">
              {t.stillToPay(money(booking.price, booking.currency), dayText(booking.pay_by, locale))}
            </Note>
          )}
          {!before && <p className="text-sub text-ink-2">{t.canceledLead}</p>}
          <div className="space-y-3">
            {before && booking.pay_by && !isRequested && (
              <LinkButton isWide to={paths.transfer(locale, booking.id)}>
                {t.seeTransfer}
              </LinkButton>
            )}
            <Button
              isWide
              look={before && booking.pay_by && !isRequested ? "outlined" : "filled"}
              onClick={toList}
            >
              {t.toList}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-3 last:border-0">
      <dt className="shrink-0 text-ink-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
