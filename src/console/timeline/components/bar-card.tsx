import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { waitsForAnswer } from "../../../domain/booking/booking.ts";
import { money, shortDayText, timesText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import type { BookingDetailContract } from "../../bookings/detail/contract.ts";
import { BookingStatus } from "../../kit/components/booking-status.tsx";
import { Button, LinkButton } from "../../kit/components/button.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { useKeys } from "../../kit/use-keys.ts";
import { useQuery } from "../../kit/use-query.ts";
import { AnswerButtons } from "../../shared/answer/components/answer-buttons.tsx";
import { barKey, isBooking, type LaneBar, lookOf, nowIn } from "../lanes/bars.ts";
import type { Model, Row } from "../lanes/model.ts";
import { messages } from "../messages/timeline.ts";
import { useBarWords } from "./bar-view.tsx";

const OPEN_MILLISECONDS = 350;
const CLOSE_MILLISECONDS = 200;

type Anchor = { left: number; top: number; bottom: number };
/** `isOfCursor`: it was opened by the keyboard, whose keys act on it. */
type Opened = { key: string; anchor: Anchor; isPinned: boolean; isOfCursor: boolean };

/** The bar whose card is shown: the one that the pointer rests on, or the one that was pressed. */
export function useBarCard(box: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const under = useRef<string | null>(null);
  const anchorOf = (key: string): Anchor | null => {
    const bar = box.current?.querySelector(`[data-bar="${CSS.escape(key)}"]`);
    const edges = box.current?.getBoundingClientRect();
    if (!bar || !edges) return null;
    const { left, top, bottom } = bar.getBoundingClientRect();
    return { left: Math.max(left, edges.left + 206), top, bottom };
  };
  const open = (key: string, by: "rest" | "cursor" | "press") => {
    const anchor = anchorOf(key);
    setOpened(anchor && { key, anchor, isPinned: by === "press", isOfCursor: by === "cursor" });
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpened(null);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened((one) => (one?.isPinned ? one : null)), CLOSE_MILLISECONDS);
  };
  return {
    hide,
    leave,
    /** The bar that has the keyboard focus; null for none. */
    focus: (key: string | null) => {
      if (opened?.isPinned && opened.key === key) return;
      clearTimeout(timer.current);
      if (key === null) setOpened((one) => (one?.isPinned ? one : null));
      else timer.current = setTimeout(() => open(key, "cursor"), OPEN_MILLISECONDS);
    },
    stay: () => clearTimeout(timer.current),
    pin: ({ bar }: LaneBar) => {
      clearTimeout(timer.current);
      open(barKey(bar), "press");
    },
    handlers: {
      onPointerOver: ({ target, pointerType, buttons }: ReactPointerEvent) => {
        if (pointerType === "touch" || buttons !== 0 || !(target instanceof Element)) return;
        const key = target.closest<HTMLElement>("[data-bar]")?.dataset.bar ?? null;
        if (key === under.current) return;
        under.current = key;
        clearTimeout(timer.current);
        if (opened?.isPinned) return;
        if (key === null) leave();
        else timer.current = setTimeout(() => open(key, "rest"), OPEN_MILLISECONDS);
      },
      onPointerLeave: () => {
        under.current = null;
        leave();
      },
      onScroll: () => {
        if (opened) setOpened(null);
      },
      onBlur: () => setOpened((one) => (one?.isPinned ? one : null)),
    },
    /** What the card is about, as it is now; null if it is gone. */
    shown: (model: Model): (Omit<Opened, "key"> & { row: Row; bar: LaneBar }) | null => {
      if (!opened) return null;
      const { key, ...how } = opened;
      for (const row of model.rows.values()) {
        const bar = row.bars.find((one) => barKey(one.bar) === key);
        if (bar) return { ...how, row, bar };
      }
      return null;
    },
  };
}

const WIDTH = 300;
const GAP = 6;

/** Who occupies the room, the price, the status and the possible actions. */
export function BarCard({
  row,
  bar,
  anchor,
  isPinned,
  isOfCursor,
  model,
  instant,
  mayWrite,
  onClose,
  onStay,
  onLeave,
}: {
  row: Row;
  bar: LaneBar;
  anchor: Anchor;
  isPinned: boolean;
  isOfCursor: boolean;
  model: Model;
  instant: number;
  mayWrite: boolean;
  onClose: () => void;
  onStay: () => void;
  onLeave: () => void;
}) {
  const words = useBarWords();
  const card = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(anchor.bottom + GAP);
  const { title, state } = words(bar.bar, lookOf(bar.bar, nowIn(row.space, model.day, instant)), instant);
  useKeys([{ keys: "Escape", run: onClose }]);
  // Above or below the bar, wherever all of it is visible.
  const place = () => {
    const height = card.current?.offsetHeight ?? 0;
    const below = anchor.bottom + GAP;
    setTop(below + height > window.innerHeight - 8 ? Math.max(8, anchor.top - GAP - height) : below);
  };
  useLayoutEffect(place, [anchor]);
  return (
    <section
      ref={card}
      id="timeline-card"
      aria-label={title || state}
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
      className="fixed z-40 animate-fade rounded-card border border-line bg-white p-3.5 shadow-overlay print:hidden"
      style={{ width: WIDTH, top, left: Math.max(8, Math.min(anchor.left, window.innerWidth - WIDTH - 16)) }}
    >
      <p className="flex items-baseline gap-2">
        <strong className="min-w-0 truncate text-h3">{title}</strong>
        {isBooking(bar.bar) && <span className="figures ml-auto text-sub text-ink-2">{bar.bar.id}</span>}
      </p>
      <p className="figures text-ink-2">
        {row.space.name} {timesText(Math.max(0, bar.from), bar.to)}
      </p>
      {isBooking(bar.bar) ? (
        <BookingFacts
          id={bar.bar.id}
          hasActions={isPinned || isOfCursor}
          mayWrite={mayWrite}
          onLoad={place}
          onClose={onClose}
        />
      ) : (
        <p className="mt-1">
          <Tag tone="outlined">{state}</Tag>
        </p>
      )}
    </section>
  );
}

function BookingFacts({
  id,
  hasActions,
  mayWrite,
  onLoad,
  onClose,
}: {
  id: number;
  hasActions: boolean;
  mayWrite: boolean;
  onLoad: () => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = usePanel();
  const { data, problem, reload } = useQuery(
    `booking ${id} ${locale}`,
    (signal) => api<BookingDetailContract>()("GET operate/bookings/:id", { params: { id } }, { signal }),
    { isTouched: ({ all, bookings }) => all || bookings.includes(id) },
  );
  const isLoaded = data !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taller once there is something in it.
  useLayoutEffect(onLoad, [isLoaded]);
  if (!data) return <p className="mt-1 min-h-12 text-ink-2">{problem ? t.loadFailed : ""}</p>;
  const { booking, guest, can, notes } = data;
  const { marks, currency } = booking;
  const next = waitsForAnswer(booking.status)
    ? t.todoApprove
    : booking.pay_by !== null && !booking.paid
      ? t.todoMoney(shortDayText(booking.pay_by, locale))
      : marks.refund_open > 0
        ? t.todoRefund(money(marks.refund_open, currency))
        : null;
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-center gap-2">
        <BookingStatus booking={booking} />
        <strong className="figures">{money(booking.price, currency)}</strong>
        {notes.length > 0 && <Tag>{t.notes(notes.length)}</Tag>}
      </p>
      <p className="mt-1 truncate text-sub text-ink-2">
        {guest.name}
        {guest.phone && ` ${guest.phone}`}
      </p>
      {notes[0] && <p className="mt-1 line-clamp-2 text-sub">{notes[0].text}</p>}
      {next && <p className="mt-1 text-sub font-bold text-warn">{next}</p>}
      {hasActions && (
        <p className="mt-2.5 flex flex-wrap gap-1.5">
          <LinkButton size="small" to={operatePaths.booking(id)}>
            {t.open}
          </LinkButton>
          {mayWrite && can.answer.ok && (
            <AnswerButtons
              items={[booking]}
              onDone={() => {
                reload();
                onClose();
              }}
            />
          )}
          {mayWrite && (
            <Button
              size="small"
              onClick={() => {
                onClose();
                open("change", id);
              }}
            >
              {t.change}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
