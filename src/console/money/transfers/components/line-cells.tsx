import type { MatchClue, MatchLevel } from "../../../../domain/transfers/matching.ts";
import { nameFault } from "../../../../domain/transfers/statement.ts";
import { money, shortDayText } from "../../../../i18n/format.ts";
import { Tag, type TagTone } from "../../../kit/components/tag.tsx";
import { TwoLines } from "../../../kit/list/components/table.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { TransferLine } from "../contract.ts";
import { messages as listTexts } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";

/** As many clues as fit a row; the panel gives the reasons for all. */
const CLUES_SHOWN = 2;
const TONES: Record<MatchLevel, TagTone> = { sure: "ok", likely: "tint", check: "warn", none: "neutral" };

type Line = { item: TransferLine };

/** The cells that the list of transfers draws itself. */
export const LINE_CELLS = {
  payer: PayerCell,
  amount: AmountCell,
  level: ({ item }: Line) => <Level line={item} />,
  booking: ({ item }: Line) => <BookingsOf line={item} />,
  left: LeftCell,
  difference: DifferenceCell,
  clues: ({ item: { best } }: Line) => best && <Clues clues={best.clues} />,
};

/** A line of a statement on a phone. */
export function LineCard({ item: line }: Line) {
  const t = useTexts(messages);
  const locale = useLocale();
  const fault = nameFault(line.payer);
  return (
    <>
      <span className="flex justify-between gap-2">
        <span className="figures">{shortDayText(line.booked_on, locale)}</span>
        <Level line={line} />
      </span>
      <span className="flex justify-between gap-2 font-bold">
        <span className="min-w-0 break-words">{line.payer}</span>
        <span className="figures">{money(line.amount, line.currency)}</span>
      </span>
      {fault && <span className="block text-warn">{t.nameFault(fault)}</span>}
      <span className="block break-words text-ink-2">
        {line.best?.invoices.map(({ number, company }) => `${number} ${company}`).join(" + ") ||
          (line.best?.allocations ?? line.paid)
            .map(({ booking }) => `${booking.id} ${booking.guest.company || booking.guest.name}`)
            .join(" + ") ||
          (line.kind === "transfer" ? t.noBooking : "—")}
      </span>
    </>
  );
}

function PayerCell({ item: { payer, bank, branch } }: Line) {
  const t = useTexts(messages);
  const fault = nameFault(payer);
  const from = [bank, branch].join(" ").trim();
  return <TwoLines first={payer} second={[fault && t.nameFault(fault), from].filter(Boolean).join(" · ")} />;
}

function AmountCell({ item: { amount, currency } }: Line) {
  return <b>{money(amount, currency)}</b>;
}

/** What the booking of the best match has left to pay. */
function LeftCell({ item: { best, currency } }: Line) {
  return best ? money(best.left, currency) : "";
}

function DifferenceCell({ item: { best, surplus, currency } }: Line) {
  const t = useTexts(messages);
  if (surplus > 0) return t.surplus(money(surplus, currency));
  if (!best || best.difference === 0) return "";
  const tone = best.difference < 0 ? "text-error" : "text-warn";
  return <span className={tone}>{money(best.difference, currency)}</span>;
}

/** How sure the best match of a line is, or what was done about the line. */
function Level({ line }: { line: TransferLine }) {
  const t = useTexts(messages);
  const words = useTexts(listTexts);
  if (line.state !== "open") return <Tag>{words.state(line.state)}</Tag>;
  if (line.kind !== "transfer" && !line.best) return <Tag tone="warn">{t.kindOf(line.kind)}</Tag>;
  const level = line.best?.level ?? "none";
  return <Tag tone={TONES[level]}>{t.levelOf(level)}</Tag>;
}

/** What a line pays, or would pay by its best match; why it is ignored, where it pays nothing. */
function BookingsOf({ line }: { line: TransferLine }) {
  const t = useTexts(messages);
  const words = useTexts(listTexts);
  const [invoice] = line.best?.invoices ?? [];
  if (line.best && invoice)
    return (
      <TwoLines
        first={line.best.invoices.map(({ number }) => number).join(" + ")}
        second={line.others > 0 ? `${invoice.company} · ${t.others(line.others)}` : invoice.company}
      />
    );
  const allocations = line.best?.allocations ?? line.paid;
  const [first] = allocations;
  if (!first) {
    const why = line.kind === "transfer" ? t.noBooking : "—";
    const because = line.no_booking && words.because(line.no_booking);
    return (
      <span className="text-ink-2">{[because, line.why_ignored].filter(Boolean).join(" · ") || why}</span>
    );
  }
  const ids = allocations.map(({ booking }) => booking.id).join(" + ");
  const name = first.booking.guest.company || first.booking.guest.name;
  return (
    <TwoLines
      first={`${ids} ${first.booking.space.name}`}
      second={line.others > 0 ? `${name} · ${t.others(line.others)}` : name}
    />
  );
}

/** Why the best match is proposed; as many clues as fit, the others are named on hover. */
function Clues({ clues }: { clues: readonly MatchClue[] }) {
  const t = useTexts(messages);
  const more = clues.length - CLUES_SHOWN;
  return (
    <span className="flex gap-1" title={clues.map(t.clue).join(" · ")}>
      <span className="flex min-w-0 gap-1 overflow-hidden whitespace-nowrap">
        {clues.slice(0, CLUES_SHOWN).map((clue) => (
          <Tag key={clue} tone="outlined">
            {t.clue(clue)}
          </Tag>
        ))}
      </span>
      {more > 0 && <Tag tone="outlined">{`+${more}`}</Tag>}
    </span>
  );
}
