import { useState } from "react";
import { Link } from "react-router";
import { StaleProblem } from "../../../../api/operator-client.ts";
import { editedAmount, typedAmount } from "../../../../domain/money/typed-amount.ts";
import { money } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { When } from "../../../kit/components/when.tsx";
import { NOT_YET, useSubmission } from "../../../kit/decision/use-submission.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { OutsideRefund, OutsideRefundsAnswer, OutsideRefundsContract } from "../contract.ts";
import { messages } from "../messages.ts";

/** The refunds made at the provider by hand, each to be assigned to a booking of its order or to none. */
export function OutsideRefundsPanel({
  onClose,
  onAssigned,
}: {
  onClose: () => void;
  onAssigned: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const query = useQuery(`outside refunds ${locale}`, (signal) =>
    api<OutsideRefundsContract>()("GET operate/outside_refunds", {}, { signal }),
  );
  const reload = () => {
    query.reload();
    onAssigned();
  };
  return (
    <Panel title={t.title} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="money">
        {({ items, twice }) =>
          items.length + twice.length === 0 ? (
            <p>{t.none}</p>
          ) : items.length === 0 ? (
            <Twice items={twice} />
          ) : (
            <>
              <Twice items={twice} />
              <p className="mb-3 text-ink-2">{t.hint}</p>
              <ul className="space-y-4">
                {items.map((refund) => (
                  <li key={refund.id} className="rounded-card border border-line px-3 py-2.5">
                    <AssignForm key={refund.unassigned} refund={refund} onChanged={reload} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Bookings whose money went back by hand as well: nothing is decided here, their guests are to be asked for it. */
function Twice({ items }: { items: OutsideRefundsAnswer["twice"] }) {
  const t = useTexts(messages);
  if (items.length === 0) return null;
  return (
    <section aria-label={t.twice} className="mb-4">
      <h3 className="font-bold">{t.twice}</h3>
      <p className="mb-2 text-ink-2">{t.twiceHint}</p>
      <ul className="space-y-2">
        {items.map(({ booking, kept, least }) => (
          <li key={booking.id} className="rounded-card border border-line px-3 py-2.5">
            <Link className="underline" to={operatePaths.booking(booking.id)}>
              {booking.id} {booking.space.name}
            </Link>
            <p className="figures">{t.kept(money(kept, booking.currency), money(least, booking.currency))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AssignForm({ refund, onChanged }: { refund: OutsideRefund; onChanged: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const { id, currency, unassigned } = refund;
  const targets = targetsOf(refund);
  const first = targets.length === 1 ? targets[0] : undefined;
  const [chosen, setChosen] = useState<string | null>(first?.value ?? null);
  const [text, setText] = useState(() => editedAmount(first?.most ?? unassigned, currency));
  const amount = typedAmount(text, currency);
  const one = targets.find(({ value }) => value === chosen);
  const isInRange = one !== undefined && amount !== null && amount >= 1 && amount <= one.most;
  const assigning = useSubmission({
    // Each of several forms on one panel: Ctrl Enter could mean any of them.
    label: null,
    typed: null,
    missing: () => (isInRange ? null : NOT_YET),
    body: () => (one && amount !== null ? { booking_id: one.booking?.id ?? null, amount, unassigned } : null),
    send: (body, { idempotencyKey }) =>
      api<OutsideRefundsContract>()(
        "POST operate/outside_refunds/:id/assign",
        { params: { id }, body },
        { idempotencyKey },
      ),
    done: (_, { booking_id: bookingId, amount: part }) => {
      onChanged();
      const text =
        bookingId === null ? t.settled(money(part, currency)) : t.assigned(money(part, currency), bookingId);
      return { text, bookings: bookingId === null ? [] : [bookingId], stays: true };
    },
    onClose: onChanged,
    // Somebody else has assigned a part of it: what is left is read again.
    onFailed: (problem) => problem instanceof StaleProblem && onChanged(),
  });
  const choose = (value: string) => {
    setChosen(value);
    const most = targets.find((target) => target.value === value)?.most;
    if (most !== undefined) setText(editedAmount(most, currency));
  };
  return (
    <div className="space-y-3">
      <div>
        <p className="font-bold">{t.left(money(unassigned, currency), money(refund.amount, currency))}</p>
        <p className="text-sub text-ink-2">
          {refund.is_chargeback ? t.chargeback : t.refund}{" "}
          <span className="figures break-all whitespace-normal">{refund.provider_ref}</span>{" "}
          <When at={refund.created_at} timeZone={brand.time_zone} />
        </p>
      </div>
      {refund.bookings.length === 0 && <p>{t.noBookings}</p>}
      <ChoiceCards
        label={t.booking}
        name={`booking-of-refund-${id}`}
        value={chosen}
        choices={targets.map(({ value, booking, most }) => ({
          value,
          label: booking ? `${booking.id} ${booking.guest.name}` : t.noBooking,
          note: booking ? (
            <>
              {booking.space.name}
              <br />
              <UseTime item={booking} locale={locale} />
            </>
          ) : (
            t.noBookingNote
          ),
          aside: t.most(money(most, currency)),
        }))}
        onChange={choose}
      />
      {one && (
        <AmountField
          label={t.amount}
          value={text}
          currency={currency}
          error={isInRange ? null : t.wrongAmount(money(one.most, currency))}
          onChange={setText}
        />
      )}
      <WideFoot
        decision={assigning}
        label={one?.booking === null ? t.settle : t.assign}
        isReady={isInRange}
      />
    </div>
  );
}

type Target = { value: string; booking: OutsideRefund["bookings"][number]["booking"] | null; most: number };

/** What the refund can be for. */
function targetsOf({ bookings, most_for_none: mostForNone }: OutsideRefund): Target[] {
  const none = { value: "none", booking: null, most: mostForNone };
  return [
    ...bookings.map(({ booking, most }) => ({ value: String(booking.id), booking, most })),
    ...(mostForNone > 0 ? [none] : []),
  ];
}
