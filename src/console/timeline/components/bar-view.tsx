import { type CSSProperties, memo, type ReactNode } from "react";
import { closureReasonName } from "../../../i18n/closures.ts";
import { timesText } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../kit/state.ts";
import type { Bar } from "../contract.ts";
import { barKey, isMovable, type LaneBar, type Look, lookOf } from "../lanes/bars.ts";
import { xOf } from "../lanes/geometry.ts";
import { messages } from "../messages/timeline.ts";

/** Below these widths a bar drops the word for its status; its number appears only in a wider one. */
const WITH_STATUS = 92;
const WITH_NUMBER = 150;
/** From these widths on a bar on invoice says so in a word, or in a letter, beside its title. */
const WITH_INVOICE = 128;
const WITH_INVOICE_MARK = 56;
/** In a bar this wide the words stay in view while its beginning is scrolled away. */
const WITH_KEPT_WORDS = 400;

const INVOICE_TAG =
  "shrink-0 rounded-[4px] bg-white px-1 py-0.5 text-[0.625rem] font-bold text-accent-deep no-underline shadow-[0_0_0_1px_#d5dded]";

/** Its edge is dashed: it differs from what is confirmed by more than its colour. */
const DUE =
  "bg-warn-ground bg-[linear-gradient(#d18a0b_65%,transparent_65%)] bg-[length:3px_6px] bg-repeat-y text-ink shadow-[inset_0_0_0_1px_#f0d9a8]";

const LOOKS: Record<Look, string> = {
  running: "bg-accent text-white",
  confirmed: "bg-[linear-gradient(to_right,var(--color-accent)_3px,#dfe6f4_3px)] text-ink",
  unpaid: DUE,
  editing: DUE,
  waiting: "border border-dashed border-mid bg-white text-ink",
  ended: "bg-[#eaecef] text-ink-2",
  canceled: "border border-line bg-white text-ink-3 line-through",
  old: "border border-dashed border-edge bg-white/70 text-ink-3 line-through",
  hold: "border border-dotted border-edge bg-white text-ink-2",
  closure: "text-ink",
};

/** The words on a bar: who, and the status. */
export function useBarWords() {
  const t = useTexts(messages);
  const locale = useLocale();
  return (bar: Bar, look: Look, now: number) => {
    const left =
      bar.until === undefined ? null : Math.max(1, Math.ceil((Date.parse(bar.until) - now) / 60_000));
    const state =
      look === "hold"
        ? left === null
          ? t.paying
          : t.payingLeft(left)
        : bar.terms === "invoice" && (look === "confirmed" || look === "running")
          ? t.invoice
          : look === "unpaid" && bar.marks?.includes("part_paid")
            ? t.partPaid
            : t.look(look);
    const nameless = {
      closure: bar.reason ? closureReasonName(bar.reason, locale) : t.closure,
      hold: t.paying,
    };
    return { title: bar.title ?? (look === "closure" || look === "hold" ? nameless[look] : ""), state };
  };
}

type BarProps = {
  laneBar: LaneBar;
  /** The minute of now on the clock of the room, from 0:00 of the first day; `instant` is the same for everybody. */
  now: number;
  instant: number;
  hourWidth: number;
  /** How much larger than usual text is: what fits into a bar depends on it. */
  scale: number;
  /** The keyboard is on it. */
  isActive: boolean;
  /** It is being dragged: this is its original place. */
  isLifted: boolean;
};

/** A bar of a lane, and the cleaning after it. */
export const BarView = memo(function BarView({
  laneBar: { bar, from, to, cleaned },
  now,
  instant,
  hourWidth,
  scale,
  isActive,
  isLifted,
}: BarProps) {
  const t = useTexts(messages);
  const words = useBarWords();
  const look = lookOf(bar, now);
  const { title, state } = words(bar, look, instant);
  const [left, right] = [xOf(Math.max(0, from), hourWidth), xOf(Math.min(to, 2160), hourWidth)];
  const width = Math.max(6, right - left - 1);
  const room = width / scale;
  const isInvoice = bar.terms === "invoice" && look !== "ended" && look !== "canceled";
  const hasNumber = bar.kind === undefined && room >= WITH_NUMBER;
  const hasState =
    room >= WITH_STATUS && (look === "running" || look === "unpaid" || look === "editing" || look === "hold");
  const isStateSeen = look !== "hold" && (isInvoice ? room >= WITH_INVOICE : hasState);
  const areWordsKept = room >= WITH_KEPT_WORDS || from < 0;
  const hasMark = isInvoice && !isStateSeen && room >= WITH_INVOICE_MARK;
  const seenState = isStateSeen ? state : hasMark ? t.invoiceMark : null;
  const inside = (
    <>
      <span className={`min-w-0 truncate pl-0.5 ${look === "ended" ? "" : "font-bold"}`}>
        {look === "hold" && hasState ? state : title}
      </span>{" "}
      {seenState && <span className={isInvoice ? INVOICE_TAG : "shrink-0"}>{seenState}</span>}{" "}
      {bar.marks?.includes("note") && room >= 60 && (
        <span
          aria-hidden="true"
          className="size-1.5 shrink-0 rounded-full bg-current opacity-70"
          title={t.note}
        />
      )}
      {hasNumber && (
        <span
          className={`figures shrink-0 pl-1 ${areWordsKept ? "" : "ml-auto"} ${look === "running" ? "" : "text-ink-2"}`}
        >
          {bar.id}
        </span>
      )}
    </>
  );
  return (
    <>
      {cleaned > to && (
        <div
          data-look="cleaning"
          className="absolute inset-y-[6px] rounded-[3px]"
          style={{
            left: right,
            width: xOf(Math.min(cleaned, 2160), hourWidth) - right,
          }}
        />
      )}
      <button
        type="button"
        id={isActive ? "timeline-active" : undefined}
        tabIndex={-1}
        data-bar={barKey(bar)}
        data-look={look}
        data-movable={isMovable(bar, now) || undefined}
        aria-label={nameOf({
          seen: [title, ...(seenState ? [seenState] : []), ...(hasNumber ? [bar.id] : [])],
          also: [
            timesText(Math.max(0, from), to),
            ...(seenState === state ? [] : [state]),
            ...(hasNumber || bar.kind ? [] : [bar.id]),
          ],
        })}
        className={`absolute inset-y-1 flex items-center gap-1.5 overflow-clip whitespace-nowrap rounded-tag px-1.5 text-cap leading-none ${LOOKS[look]} ${look === "old" ? "z-0" : "z-[1]"} ${isActive ? "outline-2 outline-offset-1 outline-accent" : ""} ${isLifted ? "opacity-45" : ""}`}
        style={{ left, width }}
      >
        {areWordsKept ? (
          <span
            className="sticky flex min-w-0 items-center gap-1.5"
            style={{ left: "calc(var(--rooms) + 6px)" }}
          >
            {inside}
          </span>
        ) : (
          inside
        )}
      </button>
    </>
  );
});

/** The accessible name of a bar begins with its visible words, so that voice control can use them. */
function nameOf({ seen, also }: Record<"seen" | "also", readonly (string | number)[]>): string {
  return [seen.join(" "), ...also].filter(Boolean).join(", ");
}

/** Only the background of a bar, where it is too small for words or drawn to scale on paper. */
export function BarLook({
  look,
  className,
  style,
  children,
}: {
  look: Look;
  className: string;
  style: CSSProperties;
  children?: ReactNode;
}) {
  return (
    <span data-look={look} className={`${className} ${LOOKS[look]}`} style={style}>
      {children}
    </span>
  );
}

/** A sample of a look, for the legend. */
export function LookSample({ look }: { look: Look | "cleaning" | "outside" }) {
  if (look === "outside") return <span data-look="outside" className="h-3 w-5 rounded-[3px] bg-[#e9ebef]" />;
  if (look === "cleaning") return <span data-look="cleaning" className="h-3 w-5 rounded-[3px]" />;
  return <span data-look={look} className={`h-3 w-5 rounded-[3px] ${LOOKS[look]}`} />;
}
