import { minuteOfWall, parseWall, startOfDay } from "../../../../domain/time/clock.ts";
import { timesText } from "../../../../i18n/format.ts";
import { useTexts } from "../../../kit/state.ts";
import type { ApprovalRequest } from "../contract.ts";
import { messages } from "../messages.ts";

const HOUR = 60;
/** The part of a day that is shown if there are no early or late bookings. */
const [FIRST, LAST] = [8 * HOUR, 22 * HOUR];

type Block = {
  key: string;
  bookingId: number;
  from: number;
  to: number;
  cleaned: number;
  guest: string;
  times: string;
  isAsked: boolean;
};

/** The room on the requested day: who is there before and after, with the cleaning. A list for screen readers. */
export function DayStrip({ item }: { item: ApprovalRequest }) {
  const t = useTexts(messages);
  const blocks = blocksOf(item);
  const from = Math.min(FIRST, ...blocks.map((block) => Math.floor(block.from / HOUR) * HOUR));
  const to = Math.max(LAST, ...blocks.map((block) => Math.ceil(block.cleaned / HOUR) * HOUR));
  const place = (start: number, end: number) => ({
    left: `${((start - from) / (to - from)) * 100}%`,
    width: `${((end - start) / (to - from)) * 100}%`,
  });
  const hours = Array.from({ length: Math.floor((to - from) / (2 * HOUR)) }, (_, at) => from + at * 2 * HOUR);
  const others = blocks.filter(({ bookingId }) => bookingId !== item.id);
  return (
    <div className="mt-1.5">
      <p className="mb-1 text-meta text-ink-2">
        {t.dayInRoom}
        {others.length === 0 && ` · ${t.nothingElse}`}
      </p>
      <div className="relative h-9 overflow-hidden rounded-tag border border-line bg-white">
        {hours.map((hour) => (
          <span
            key={hour}
            aria-hidden="true"
            style={{ left: place(hour, hour).left }}
            className="figures absolute inset-y-0 border-l border-line pl-0.5 text-cap leading-none text-ink-3"
          >
            {hour / HOUR}
          </span>
        ))}
        <ul>
          {blocks.map((block) => (
            <li key={block.key} title={`${block.times} ${block.guest}`}>
              {block.cleaned > block.to && (
                <span
                  aria-hidden="true"
                  style={place(block.to, block.cleaned)}
                  className="absolute bottom-0 top-3 bg-[repeating-linear-gradient(135deg,var(--color-taken)_0_3px,transparent_3px_6px)]"
                />
              )}
              <span
                style={place(block.from, block.to)}
                className={`figures absolute bottom-0 top-3 overflow-hidden whitespace-nowrap rounded-[4px] px-0.5 text-cap leading-[22px] ${block.isAsked ? "border border-dashed border-accent bg-tint font-bold text-accent-deep" : "bg-taken text-ink-2"}`}
              >
                {/* In words above and in the title: what does not fit as a whole is left out, never cut. */}
                <span className="flex flex-wrap gap-x-1 before:h-[22px] before:w-0">
                  <span>{block.times}</span>
                  <span>{block.guest}</span>
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/**
 * Minutes of the requested day, also beyond its midnight. Of a change there are two: the booking where it is now, and where
 * its guest asks for. Until the answer both are held (CHANGE-17).
 */
function blocksOf({ id, day, start_datetime: start, requested_change: asked }: ApprovalRequest): Block[] {
  const midnight = startOfDay(start.slice(0, 10));
  const own = day.find((one) => one.id === id);
  const wanted = own && asked ? [{ ...own, ...asked, isAsked: true }] : [];
  const there = day.map((one) => ({ ...one, isAsked: one.id === id && !asked }));
  return [...there, ...wanted].map((one) => {
    const [start, end] = [
      (parseWall(one.start_datetime) ?? 0) - midnight,
      (parseWall(one.end_datetime) ?? 0) - midnight,
    ];
    return {
      key: `${one.id} ${one.start_datetime}`,
      bookingId: one.id,
      from: start,
      to: end,
      cleaned: end + one.cleaning_minutes,
      guest: one.guest,
      times: timesText(minuteOfWall(start + midnight), minuteOfWall(end + midnight)),
      isAsked: one.isAsked,
    };
  });
}
