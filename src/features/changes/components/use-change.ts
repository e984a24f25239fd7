import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "../../../api/client.ts";
import { type ChangePlan, decideChange, decideExtend } from "../../../domain/booking-change.ts";
import type { Decision } from "../../../domain/decision.ts";
import { changeUntil, phaseOf } from "../../../domain/reservation.ts";
import { dayOfWall, formatWall, minuteFrom, wallMinute } from "../../../domain/time/clock.ts";
import { sentence } from "../../../i18n/problems.ts";
import { useModal } from "../../../nav/modal.ts";
import { currentTime, useLocale, useTexts } from "../../../nav/site.tsx";
import { useApi, useRefusal, useUser } from "../../account/state.ts";
import { forgetWeeks, usePicking } from "../../calendar/state.ts";
import type { PaymentsContract } from "../../payments/contract.ts";
import { type Intent, usePay } from "../../payments/state.ts";
import type { ReservationAnswer, ReservationsContract } from "../../reservations/contract.ts";
import { forgetReservations, ruledOf } from "../../reservations/state.ts";
import { loadRoom, type Room, wallNow } from "../../spaces/state.ts";
import { useSavedCards } from "../../wallet/state.ts";
import type { ChangesContract } from "../contract.ts";
import { messages } from "../messages.ts";

/**
 * Changing or extending a booking (SPEC section 4): new times on its day, what they cost on top by the same rule as the
 * server's, an intent for a difference by card that follows each pick, and the saving of it.
 */
export function useChange(booking: ReservationAnswer) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const refusal = useRefusal();
  const pay = usePay();
  const { open } = useModal();
  const user = useUser();
  const [now] = useState(currentTime);
  const [room, setRoom] = useState<Room | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [card, setCard] = useState<string | null>(null);
  const [intent, setIntent] = useState<Intent | null>(null);
  const held = useRef<Intent | null>(null);
  const chain = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    loadRoom(api, booking.space_id, locale).then(setRoom, () => setErrors([t.loadFailed]));
  }, [api, booking.space_id, locale, t]);
  const ruled = ruledOf(booking);
  const day = dayOfWall(ruled.start);
  const wall = room ? wallNow(room, now) : null;
  const isExtend = wall !== null && phaseOf(ruled, wall) === "ongoing";
  const picking = usePicking(
    room,
    { day, start: minuteFrom(day, ruled.start), end: minuteFrom(day, ruled.end) },
    now,
    { except: { id: booking.id, from: null }, bookedAt: ruled.bookedAt },
  );
  const { start, end, price } = picking;
  const range =
    start !== null && end !== null ? { start: wallMinute(day, start), end: wallMinute(day, end) } : null;
  const isSame = range !== null && range.start === ruled.start && range.end === ruled.end;
  let decision: Decision<ChangePlan> | null = null;
  if (room && wall !== null && range && price && !isSame) {
    const facts = {
      reservation: ruled,
      user: { isVerified: user?.is_email_verified ?? false },
      space: room.rules,
      // Who else has the room, the free times say already; the server decides.
      taken: [],
      now: wall,
      isHoliday: room.isHoliday,
    };
    const request = { ...range, price: price.total };
    decision = isExtend ? decideExtend(request, facts) : decideChange(request, facts);
  }
  const plan = decision?.ok ? decision.plan : null;
  const problems = decision && !decision.ok ? decision.problems : [];
  const needsCard = plan?.settlement === "charge";
  const { cards } = useSavedCards(booking.payment_way % 2 === 0);
  const chosenCard = cards?.find((one) => one.payment_method_id === card) ?? cards?.[0] ?? null;

  const body = plan && {
    reservation_id: booking.id,
    start_datetime: formatWall(plan.start),
    end_datetime: formatWall(plan.end),
    price: plan.price.total,
    space_id: booking.space_id,
    is_extend: isExtend,
    currency: booking.currency,
    payment_way: booking.payment_way,
  };
  const wish = needsCard && body ? JSON.stringify(body) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each wish.
  useEffect(() => {
    if (wish === null) return;
    const sent = JSON.parse(wish) as NonNullable<typeof body>;
    const call = api<PaymentsContract>();
    chain.current = chain.current.then(async () => {
      const known = held.current;
      try {
        const made = known
          ? await call("POST stripe/payment_intents/update_edit", { body: { ...sent, intent_id: known.id } })
          : await call("POST stripe/payment_intents/edit", { body: sent });
        held.current = { id: made.payment_intent_id, secret: made.client_secret_id, at: Date.now() };
        setIntent(held.current);
        setErrors([]);
      } catch (problem) {
        held.current = null;
        setIntent(null);
        setErrors(Object.values(refusal(problem)).flat());
      }
    });
  }, [wish]);
  // Leaving gives back what was held for the change.
  const way = booking.payment_way;
  useEffect(
    () => () => {
      const left = held.current;
      held.current = null;
      if (left)
        void api<PaymentsContract>()("POST stripe/payment_intents/:id/cancel", {
          params: { id: left.id },
          body: { payment_way: way },
        }).catch(() => {});
    },
    [api, way],
  );

  // A connection that broke off may have lost the call or only its answer.
  const isUnsure = useRef(false);
  const standsAlready = async (wanted: NonNullable<typeof body>) => {
    const found = await api<ReservationsContract>()("GET reservations/:id", { params: { id: booking.id } });
    return (
      found.start_datetime === wanted.start_datetime &&
      found.end_datetime === wanted.end_datetime &&
      found.price === wanted.price
    );
  };
  const save = async () => {
    if (!plan || !body) return;
    setBusy(true);
    setErrors([]);
    try {
      if (needsCard) {
        if (!intent || !chosenCard) return;
        const paid = await pay(intent, { savedCard: chosenCard.payment_method_id }, booking.payment_way);
        if (!paid.ok) {
          setErrors(paid.messages.length > 0 ? paid.messages : [t.paymentFailed]);
          return;
        }
        held.current = null;
      } else if (isUnsure.current && (await standsAlready(body))) {
        isUnsure.current = false;
      } else if (plan.settlement === "transfer" || (!booking.paid && plan.price.total !== booking.price)) {
        await api<ChangesContract>()("PATCH reservations", { body });
      } else {
        await api<ChangesContract>()("POST reservations/edit_in_no_price", { body });
      }
      forgetReservations();
      forgetWeeks();
      const before = { start: booking.start_datetime, end: booking.end_datetime, price: booking.price };
      open(
        { name: isExtend ? "extendDone" : "changeDone", reservationId: booking.id, before },
        { replace: true },
      );
    } catch (problem) {
      isUnsure.current = problem instanceof ApiProblem && problem.code === "network";
      const said = Object.values(refusal(problem)).flat();
      setErrors(said.length > 0 ? said : [t.failed]);
    } finally {
      setBusy(false);
    }
  };
  return {
    room,
    day,
    now,
    isExtend,
    /** The first minute at which these times cannot be changed any more; null while it is not known. */
    until: room && changeUntil(ruled.start, room.rules.rule),
    endNow: minuteFrom(day, ruled.end),
    picking,
    plan,
    reasons: problems.map((problem) => sentence(problem, locale)),
    errors,
    isBusy,
    needsCard,
    cards,
    chosenCard,
    chooseCard: setCard,
    isReady: plan !== null && (!needsCard || (intent !== null && chosenCard !== null)),
    save,
  };
}
