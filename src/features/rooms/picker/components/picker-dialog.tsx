import { type ReactNode, useEffect, useRef, useState } from "react";
import { afterPaint } from "../../../../browser/after-paint.ts";
import { rangeOf, type SlotSelection } from "../../../../domain/booking/cart.ts";
import type { Price } from "../../../../domain/money/pricing.ts";
import type { Problem } from "../../../../domain/problem.ts";
import { type Minute, minuteOfWall, QUARTER } from "../../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../../domain/time/day.ts";
import type { Range } from "../../../../domain/time/slot.ts";
import { money } from "../../../../i18n/format.ts";
import { sentence } from "../../../../i18n/problems.ts";
import { dayAt, toWallMinute } from "../../../../i18n/wall-clock.ts";
import { zoneSentence } from "../../../../i18n/zone.ts";
import { useModal } from "../../../../nav/modal.ts";
import { PageLink } from "../../../../nav/page-link.tsx";
import type { SearchedTime } from "../../../../nav/searched-time.ts";
import { seriesPath } from "../../../../nav/series-path.ts";
import { currentTime, useLocale, useSite, useTexts } from "../../../../nav/site.tsx";
import { waitlistPath } from "../../../../nav/waitlist-path.ts";
import { useZoneToSay } from "../../../../nav/zone-note.tsx";
import { Button, textLinkClass } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Note } from "../../../../ui/note.tsx";
import { SlotPicker } from "../../../../ui/slot-picker.tsx";
import { useApi } from "../../../account/state.ts";
import { cartNow } from "../../../cart/state.ts";
import NextFree from "../../calendar/components/next-free.tsx";
import { PriceKey } from "../../calendar/components/price-key.tsx";
import { useAskedLength, useDayPriceMark, useDayPrices } from "../../calendar/day-prices.ts";
import { messages as repeatMessages } from "../../messages/repeat.ts";
import { messages } from "../../messages/selection.ts";
import { loadSpace, pricedSelection, type Space } from "../../state.ts";
import { type Picking, usePicking } from "../state.ts";

type PickerDialogProps = {
  title: string;
  /** The label of the button. */
  action: string;
  spaceId: number;
  /** What is selected so far. */
  selection: SlotSelection;
  /** A time that the guest pointed at: it is selected if it is free. */
  pointed?: { day: Day; at: Minute; minutes?: number | undefined };
  /** What else is selected in the form. The cart is known here. */
  others?: readonly SlotSelection[];
  /** Gets the selection with its price. If it returns problems, the dialog shows them and stays open. */
  onConfirm: (chosen: SlotSelection) => readonly Problem[];
  /** The time can be repeated on other dates: a link leads there. */
  isRepeatable?: boolean;
  /** Shown above the days once the space has loaded. */
  lead?: (space: Space) => ReactNode;
};

/**
 * Chooses the day and times of a selection. It works before the space has loaded, and keeps what was chosen by then.
 */
export function PickerDialog({
  title,
  action,
  spaceId,
  selection,
  pointed,
  others = [],
  onConfirm,
  isRepeatable = false,
  lead,
}: PickerDialogProps) {
  const t = useTexts(messages);
  const texts = useTexts(repeatMessages);
  const { brand, locale } = useSite();
  const { close } = useModal();
  const [now] = useState(currentTime);
  const { space, isSpaceMissing, reload } = useSpace(spaceId);
  const [own] = useState(() => ownRanges(spaceId, selection.key, others));
  const wished = pointed && {
    ...selection,
    day: pointed.day,
    wish: { at: pointed.at, minutes: pointed.minutes },
  };
  const minutes = useAskedLength(space, selection);
  const picking = usePicking(space, wished ?? selection, now, undefined, own, minutes);
  const prices = useDayPrices(space, minutes);
  const markOf = useDayPriceMark(space, minutes, locale);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const waited = waitedTime(picking, pointed);
  const today = dayAt(now, space?.rules.timeZone ?? brand.timeZone);
  const words = { open: null, closed: t.closedShort, full: t.fullShort, far: t.farShort };
  const isTaking = useRef(false);
  const take = () => {
    if (!space || picking.price === null || isTaking.current) return;
    const { day, start, end } = picking;
    isTaking.current = true;
    // Drawing the page with the time takes longer than a frame on a slow phone, so the touch is answered first.
    afterPaint(() => {
      const found = onConfirm(pricedSelection(space, { ...selection, day, start, end }, now));
      setProblems(found);
      if (found.length === 0) close();
      else isTaking.current = false;
    });
  };
  const clearingProblems = (choose: (minute: number) => void) => (minute: number) => {
    setProblems([]);
    choose(minute);
  };
  return (
    <Dialog
      title={title}
      width={960}
      onClose={close}
      footer={
        <Footer
          picking={picking}
          action={action}
          onConfirm={take}
          repeats={isRepeatable ? spaceId : undefined}
        />
      }
    >
      {problems.length > 0 && (
        <Note tone="error" role="alert" className="mb-4">
          {problems.map((problem) => sentence(problem, locale)).join(" ")}
        </Note>
      )}
      {(isSpaceMissing || picking.isFailed) && (
        <Note tone="error" role="alert" className="mb-4">
          {t.loadFailed}{" "}
          <button
            type="button"
            className="font-bold underline"
            onClick={isSpaceMissing ? reload : picking.retry}
          >
            {t.retry}
          </button>
        </Note>
      )}
      {space && lead?.(space)}
      {space && <Clock timeZone={space.rules.timeZone} />}
      <SlotPicker
        today={today}
        lastDay={addDays(today, space?.rules.rule.availablePeriodDays ?? USUAL_PERIOD_DAYS)}
        day={picking.day}
        start={picking.start}
        end={picking.end}
        onDay={picking.chooseDay}
        onStart={clearingProblems(picking.chooseStart)}
        onEnd={clearingProblems(picking.chooseEnd)}
        dayReason={(one) => words[picking.dayStatus(one)]}
        dayPrice={(one) => markOf(prices.priceOn(one))}
        priceNote={<PriceKey space={space} minutes={minutes} />}
        onMonth={(month, months) => {
          picking.showMonth(month, months);
          prices.show(month, months);
        }}
        monthName={`room-${spaceId}`}
        free={picking.free}
        onNow={
          space
            ? () => picking.chooseFrom(today, minuteOfWall(toWallMinute(currentTime(), space.rules.timeZone)))
            : undefined
        }
        whenFull={
          space &&
          picking.day !== null && (
            <NextFree
              space={space}
              now={now}
              from={picking.day}
              through={picking.day}
              onChoose={picking.chooseFrom}
            />
          )
        }
        endLabel={t.endAndTotal}
        endNote={(minute) => {
          const price = picking.priceUntil(minute);
          if (price === null) return null;
          const before = picking.priceUntil(minute - QUARTER);
          return {
            text: t.hoursCount(hoursOf(price)),
            total: money(price.total, price.currency),
            isMore: before !== null && hoursOf(before) < hoursOf(price),
          };
        }}
      />
      {isRepeatable && picking.day !== null && (
        <p className="mt-3">
          <PageLink
            to={waitlistPath(locale, "space", spaceId, waited)}
            className={`${textLinkClass} text-sub`}
          >
            {texts.wait}
          </PageLink>
        </p>
      )}
    </Dialog>
  );
}

/** How far ahead days can be chosen before the space has loaded and says it. */
const USUAL_PERIOD_DAYS = 180;

/** The time zone of the times, where a reader could misread them. */
function Clock({ timeZone }: { timeZone: string }) {
  const locale = useLocale();
  const zone = useZoneToSay(timeZone);
  return zone && <p className="mb-3 text-sub text-ink-2">{zoneSentence(zone, locale)}</p>;
}

/** What the guest would wait for: the time that they have chosen, or pointed at because it is taken. */
function waitedTime(
  { day, start, end }: Pick<Picking, "day" | "start" | "end">,
  pointed: PickerDialogProps["pointed"],
): SearchedTime {
  const isPointed = start === null && pointed !== undefined && pointed.day === day;
  const from = isPointed ? pointed.at : start;
  const until = isPointed ? pointed.at + (pointed.minutes ?? 60) : end;
  return { day, start: from, end: until, headcount: 0 };
}

/** The whole hours that are billed. */
function hoursOf({ lines }: Price): number {
  return lines.reduce((sum, line) => sum + line.billedHours, 0);
}

/** The times that the guest has selected in the space besides this one, in the form and in the cart. */
function ownRanges(spaceId: number, key: string, others: readonly SlotSelection[]): Range[] {
  const inCart = cartNow().entries.find((entry) => entry.spaceId === spaceId)?.selections ?? [];
  return [...others, ...inCart.filter((one) => one.key !== key)].flatMap((one) => rangeOf(one) ?? []);
}

/** The space, null while it loads. */
function useSpace(spaceId: number) {
  const locale = useLocale();
  const api = useApi();
  const [space, setSpace] = useState<Space | null>(null);
  const [isSpaceMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` loads again after a failure.
  useEffect(() => {
    setMissing(false);
    loadSpace(api, spaceId, locale).then(setSpace, () => setMissing(true));
  }, [api, spaceId, locale, attempt]);
  return { space, isSpaceMissing, reload: () => setAttempt((count) => count + 1) };
}

/** The price of the chosen time, and the buttons. */
function Footer({
  picking,
  action,
  onConfirm,
  repeats,
}: {
  picking: Picking;
  action: string;
  onConfirm: () => void;
  /** The space whose chosen time can be repeated. */
  repeats?: number | undefined;
}) {
  const t = useTexts(messages);
  const texts = useTexts(repeatMessages);
  const locale = useLocale();
  const { price, day, start, end } = picking;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <button
        type="button"
        className={`${textLinkClass} text-sub max-md:hidden`}
        onClick={picking.resetTimes}
      >
        {t.resetTimes}
      </button>
      {repeats !== undefined && price && day !== null && start !== null && end !== null ? (
        <PageLink
          to={seriesPath(locale, repeats, { day, start, end })}
          // On a phone it stands below, so that the button is beside its price.
          className={`${textLinkClass} text-sub max-md:order-last max-md:basis-full`}
        >
          {texts.repeat}
        </PageLink>
      ) : (
        <p className="text-sub text-ink-2 max-lg:hidden">{t.blockedDays}</p>
      )}
      <p className="ml-auto min-w-0 max-md:ml-0 max-md:flex-[1_1_8rem] md:text-right" aria-live="polite">
        {price ? (
          <>
            <span className="figures block text-total font-bold leading-tight">
              {money(price.total, price.currency)}
            </span>
            <span className="figures block text-meta text-ink-2">
              {price.lines
                .map((line) => t.hoursTimes(line.billedHours, money(line.costPerHour, price.currency)))
                .join(" + ")}
            </span>
          </>
        ) : (
          <span className="text-sub text-ink-2">{t.notYetPriced}</span>
        )}
      </p>
      <Button disabled={price === null} onClick={onConfirm}>
        {action}
      </Button>
    </div>
  );
}
