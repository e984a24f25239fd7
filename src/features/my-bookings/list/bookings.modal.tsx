import { useEffect, useMemo, useState } from "react";
import { agendaOf } from "../../../domain/booking/agenda.ts";
import { isOperable } from "../../../domain/booking/booking.ts";
import { money, spanText } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { type ModalOf, useModal } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { currentTime, useLocale, useTexts } from "../../../nav/site.tsx";
import { ZoneNote } from "../../../nav/zone-note.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { CalendarIcon } from "../../../ui/icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useUser } from "../../account/state.ts";
import type { CheckoutAnswer } from "../../bookings/contract.ts";
import { messages as common } from "../messages.ts";
import { toBooking, useBookings } from "../state.ts";
import { CheckoutCard } from "./components/checkout-card.tsx";
import { messages } from "./messages.ts";
import { usePayLinks } from "./use-pay-links.ts";
import { useReviewable } from "./use-reviewable.ts";
import { useWaitingPayments } from "./use-waiting-payments.ts";

const NONE: readonly CheckoutAnswer[] = [];

/** The bookings of the user by checkout: upcoming ones and past ones. */
export default function BookingsModal({ modal }: { modal: ModalOf<"bookings"> }) {
  const t = useTexts(messages);
  const { loading } = useTexts(common);
  const locale = useLocale();
  const { close, open } = useModal();
  const user = useUser();
  // Mails link here, and their reader may not be logged in.
  const isVisitor = user === null;
  useEffect(() => {
    if (isVisitor) open({ name: "login", next: paths.bookings(locale) }, { replace: true });
  }, [isVisitor, open, locale]);
  const { checkouts, isFailed, load } = useBookings(user?.user_id ?? null);
  const links = usePayLinks(checkouts);
  const waiting = useWaitingPayments(user !== null);
  const reviewable = useReviewable(checkouts ?? NONE);
  const [tab, setTab] = useState(modal.tab ?? "future");
  const [now] = useState(currentTime);
  const agenda = useMemo(
    () =>
      agendaOf(checkouts ?? [], ({ reservations }) =>
        reservations.map((one) => ({ ...toBooking(one), now: toWallMinute(now, one.time_zone) })),
      ),
    [checkouts, now],
  );
  const zones = (checkouts ?? NONE).flatMap(({ reservations }) => reservations.map((one) => one.time_zone));
  const { running, next, later, past } = agenda;
  const future = [...running, ...(next ? [next] : []), ...later];
  const shown = { future, past }[tab];
  const live = liveBookings(future, now);
  // A heading separates current bookings from later ones; a list with only one kind needs none.
  const parts = [
    { title: t.running, checkouts: running, isNear: true },
    { title: t.next, checkouts: next ? [next] : [], isNear: true },
    { title: liveBookings(later, now) > 0 ? t.later : t.canceled, checkouts: later, isNear: false },
  ].filter((part) => part.checkouts.length > 0);
  const card = (checkout: CheckoutAnswer, isNear: boolean) => (
    <CheckoutCard
      key={checkout.id}
      checkout={checkout}
      links={links.filter(({ booking_ids: ids }) => checkout.reservations.some(({ id }) => ids.includes(id)))}
      reviewable={reviewable}
      now={now}
      isVerified={user?.is_email_verified ?? false}
      zones={zones}
      isNear={isNear}
    />
  );
  return (
    <Dialog title={t.title} width={960} onClose={close}>
      <Tabs
        label={t.tabs}
        tabs={[
          { key: "future", label: <span className="figures">{t.future(live)}</span> },
          { key: "past", label: t.past },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        <div className="min-h-[320px] space-y-4 pt-5">
          {checkouts === null && !isFailed && (
            <div role="status" className="space-y-4">
              <span className="sr-only">{loading}</span>
              {[1, 2].map((row) => (
                <Skeleton key={row} className="h-48 rounded-panel" />
              ))}
            </div>
          )}
          {isFailed && (
            <Note tone="error" role="alert">
              {t.loadFailed}{" "}
              <button type="button" className="font-bold underline" onClick={load}>
                {t.retry}
              </button>
            </Note>
          )}
          {checkouts !== null && shown.length === 0 && !(tab === "future" && waiting.length > 0) && (
            <EmptyState
              icon={<CalendarIcon size={26} />}
              title={tab === "future" ? t.emptyFuture : t.emptyPast}
              action={
                tab === "future" ? (
                  <LinkButton to={paths.search(locale)}>{t.findRooms}</LinkButton>
                ) : undefined
              }
            >
              {tab === "future" && t.emptyLead}
            </EmptyState>
          )}
          {tab === "future" &&
            waiting.map((one) => (
              <Note key={one.payment_intent_id} tone="warn">
                <p>
                  {one.is_change ? t.waitingToPayMore : t.waitingToPay}{" "}
                  <b className="figures">{money(one.amount, one.currency)}</b>
                </p>
                {one.reservations.map(({ space_id, space_name, start_datetime, end_datetime, time_zone }) => (
                  <p key={`${space_id} ${start_datetime}`}>
                    {space_name}{" "}
                    <span className="figures">{spanText(start_datetime, end_datetime, locale)}</span>
                    <ZoneNote timeZone={time_zone} />
                  </p>
                ))}
                <LinkButton to={paths.paying(locale, one.payment_intent_id)} className="mt-3">
                  {t.howToPay}
                </LinkButton>
              </Note>
            ))}
          {tab === "past" && past.map((checkout) => card(checkout, false))}
          {tab === "future" && live === 0 && future.length > 0 && <p>{t.onlyCanceled}</p>}
          {tab === "future" &&
            parts.map((part) => (
              <section key={part.title} aria-label={part.title} className="space-y-4">
                {(parts.length > 1 || running.length > 0) && (
                  <p aria-hidden="true" className="pt-2 text-h3 font-bold">
                    {part.title}
                  </p>
                )}
                {part.checkouts.map((checkout) => card(checkout, part.isNear))}
              </section>
            ))}
        </div>
      </Tabs>
    </Dialog>
  );
}

/** The bookings that are neither canceled nor over. */
function liveBookings(checkouts: readonly CheckoutAnswer[], now: number): number {
  return checkouts
    .flatMap(({ reservations }) => reservations)
    .filter((one) => isOperable(toBooking(one), toWallMinute(now, one.time_zone))).length;
}
