import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiProblem } from "../../../api/client.ts";
import { changeUntil, isTooLateToChange, phaseOf } from "../../../domain/booking/booking.ts";
import { decideChange, decideExtend } from "../../../domain/booking/change.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { isElsewhere, METHODS } from "../../../domain/money/payment-method.ts";
import {
  dayOfWall,
  formatWall,
  type Minute,
  minuteFrom,
  type WallMinute,
  wallMinute,
} from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { sentence } from "../../../i18n/problems.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { useModal } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { currentTime, useLocale, useTexts } from "../../../nav/site.tsx";
import { isCardExpired, TYPED_CARD } from "../../../ui/card-choice.tsx";
import { useApi, useRejection, useUser } from "../../account/state.ts";
import type { ChangesContract } from "../../bookings/change/contract.ts";
import type { BookingAnswer, BookingsContract } from "../../bookings/contract.ts";
import { useCardEntry } from "../../payment-methods/entry/state.ts";
import { refreshCards, useSavedCards } from "../../payment-methods/state.ts";
import { beginElsewhere, usePay } from "../../payments/state.ts";
import { forgetWeeks } from "../../rooms/calendar/state.ts";
import { usePicking } from "../../rooms/picker/state.ts";
import { loadSpace, priceAt, type Space } from "../../rooms/state.ts";
import { messages } from "../messages.ts";
import { forgetBookings, toBooking } from "../state.ts";
import { type ChangeBody, useDifferenceIntent } from "./use-difference-intent.ts";

/**
 * A change of a booking to other times of its day, or its extension while it runs. The difference is worked out by the
 * server's own rule. A difference by card gets a payment intent with each choice, and is paid before anything is saved.
 */
export function useChange(answer: BookingAnswer) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const rejection = useRejection();
  const pay = usePay();
  const { open } = useModal();
  const navigate = useNavigate();
  const isVerified = useUser()?.is_email_verified ?? false;
  const [now] = useState(currentTime);
  const [space, setSpace] = useState<Space | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isUndecided, setUndecided] = useState(false);
  useEffect(() => {
    loadSpace(api, answer.space_id, locale).then(setSpace, () => setErrors([t.loadFailed]));
  }, [api, answer.space_id, locale, t]);

  const booking = toBooking(answer);
  const day = dayOfWall(booking.start);
  const wallNow = space && toWallMinute(now, space.rules.timeZone);
  const isExtend = wallNow !== null && phaseOf(booking, wallNow) === "ongoing";
  const picking = usePicking(
    space,
    { day, start: minuteFrom(day, booking.start), end: minuteFrom(day, booking.end) },
    now,
    { except: { id: answer.id, from: null }, bookedAt: booking.bookedAt },
  );
  const decision =
    space && wallNow !== null
      ? decided({ booking, space, day, wallNow, isExtend, isVerified }, picking)
      : null;
  const plan = decision?.ok ? decision.plan : null;
  const problems = decision && !decision.ok ? decision.problems : [];
  const isCharged = plan?.settlement === "charge";
  const kind = METHODS[booking.paymentMethod].kind;
  const elsewhere = isCharged && isElsewhere(kind) ? kind : null;
  const needsCard = isCharged && elsewhere === null;
  const today = wallNow === null ? null : dayOfWall(wallNow);
  const choice = useChosenCard(kind === "card", today);
  const { chosenCard } = choice;
  const isTyping = needsCard && chosenCard === TYPED_CARD;
  const entry = useCardEntry(
    "change-card",
    isTyping && plan ? { kind: "payment", amount: plan.difference, currency: answer.currency } : null,
  );
  const body: ChangeBody | null = plan && {
    reservation_id: answer.id,
    start_datetime: formatWall(plan.start),
    end_datetime: formatWall(plan.end),
    price: plan.price.total,
    space_id: answer.space_id,
    is_extend: isExtend,
    currency: answer.currency,
    payment_way: answer.payment_way,
  };
  const { intent, prepare, keep } = useDifferenceIntent(
    isCharged ? body : null,
    answer.payment_way,
    setErrors,
  );

  // After a lost connection the change may have been saved although no answer came.
  const isUnsure = useRef(false);
  const save = async () => {
    if (!plan || !body) return;
    setBusy(true);
    setErrors([]);
    try {
      if (elsewhere) {
        const prepared = await prepare(false);
        if (!prepared) return;
        const url = await beginElsewhere(api, prepared.id, answer.payment_way);
        keep();
        forgetBookings();
        await navigate(paths.paying(locale, prepared.id));
        if (url !== null) window.location.assign(url);
        return;
      }
      if (needsCard) {
        if (chosenCard === null || (isTyping && !entry.check())) return;
        const isSaved = isTyping && entry.isSaved;
        const prepared = await prepare(isSaved);
        if (!prepared) return;
        const by = isTyping ? { confirm: entry.pay } : { savedCard: chosenCard };
        const paid = await pay(prepared, by, answer.payment_way);
        if (paid.kind === "rejected") {
          setErrors(paid.messages.length > 0 ? paid.messages : [t.paymentFailed]);
          return;
        }
        if (isSaved) refreshCards();
        keep();
        if (paid.kind === "undecided") {
          forgetBookings();
          setUndecided(true);
          return;
        }
      } else if (isUnsure.current && (await isSavedAlready(api, body))) {
        isUnsure.current = false;
      } else if (plan.settlement === "transfer" || (!answer.paid && plan.price.total !== answer.price)) {
        await api<ChangesContract>()("PATCH reservations", { body });
      } else {
        await api<ChangesContract>()("POST reservations/edit_in_no_price", { body });
      }
      forgetBookings();
      forgetWeeks();
      const before = { start: answer.start_datetime, end: answer.end_datetime, price: answer.price };
      open({ name: isExtend ? "extendDone" : "changeDone", bookingId: answer.id, before }, { replace: true });
    } catch (problem) {
      isUnsure.current = problem instanceof ApiProblem && problem.code === "network";
      const reasons = Object.values(rejection(problem)).flat();
      setErrors(reasons.length > 0 ? reasons : [t.failed]);
    } finally {
      setBusy(false);
    }
  };
  return {
    day,
    isExtend,
    /** The first minute at which the booking can no longer be changed; null while the space loads. */
    until: space && changeUntil(booking.start, space.rules.rule),
    isTooLate:
      space !== null &&
      wallNow !== null &&
      !isExtend &&
      isTooLateToChange(booking, space.rules.rule, wallNow),
    currentEnd: minuteFrom(day, booking.end),
    /** The additional price for an end; null if it has no price. */
    differenceAt: (end: Minute) =>
      space && picking.start !== null
        ? differenceFor(booking, space, { day, start: picking.start, end })
        : null,
    picking,
    plan,
    errors: [...errors, ...problems.map((problem) => sentence(problem, locale))],
    isBusy,
    /** It is not known yet whether the difference is paid; there is nothing left to do here. */
    isUndecided,
    needsCard,
    /** The difference is paid on another screen, in this way (PAYFIRST-8). */
    elsewhere,
    ...choice,
    entry,
    /** What is wrong with the card that is typed, by field. */
    cardErrors: isTyping ? entry.form.errors : [],
    today: today ?? day,
    isReady: plan !== null && (!isCharged || intent !== null) && (!needsCard || chosenCard !== null),
    save,
  };
}

function differenceFor(
  booking: Given["booking"],
  space: Space,
  { day, start, end }: { day: Day; start: Minute; end: Minute },
): Amount | null {
  if (end <= start) return null;
  const price = priceAt(space, day, { start, end }, booking.bookedAt);
  return price && price.total - (booking.before ?? booking).price;
}

type Given = {
  booking: ReturnType<typeof toBooking>;
  space: Space;
  day: Day;
  wallNow: WallMinute;
  isExtend: boolean;
  isVerified: boolean;
};

/** Null while something is missing, and if the times are unchanged. */
function decided(
  { booking, space, day, wallNow, isExtend, isVerified }: Given,
  { start, end, price }: Pick<ReturnType<typeof usePicking>, "start" | "end" | "price">,
) {
  if (start === null || end === null || !price) return null;
  const range = { start: wallMinute(day, start), end: wallMinute(day, end) };
  if (range.start === booking.start && range.end === booking.end) return null;
  const facts = {
    booking,
    user: { isVerified },
    space: space.rules,
    // The picker offers free times only; the server has the last word.
    taken: [],
    now: wallNow,
    isHoliday: space.isHoliday,
  };
  const request = { ...range, price: price.total };
  return isExtend ? decideExtend(request, facts) : decideChange(request, facts);
}

/** The card that pays: the one that was used last comes first (CARD-12). */
function useChosenCard(isByCard: boolean, today: Day | null) {
  const [card, chooseCard] = useState<string | null>(null);
  const { cards, reload: reloadCards } = useSavedCards(isByCard);
  const usable = cards?.filter((one) => today !== null && !isCardExpired(one, today));
  const first = cards === undefined ? null : (usable?.[0]?.payment_method_id ?? TYPED_CARD);
  return { cards, reloadCards, chosenCard: card ?? first, chooseCard };
}

async function isSavedAlready(api: ReturnType<typeof useApi>, wanted: ChangeBody): Promise<boolean> {
  const found = await api<BookingsContract>()("GET reservations/:id", {
    params: { id: wanted.reservation_id },
  });
  return (
    found.start_datetime === wanted.start_datetime &&
    found.end_datetime === wanted.end_datetime &&
    found.price === wanted.price
  );
}
