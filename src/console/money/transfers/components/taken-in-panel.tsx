import { money, shortDayText } from "../../../../i18n/format.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/screen.ts";
import type { StatementAnswer } from "../send-statement.ts";

type Taken = StatementAnswer["statements"][number];

/** Whether there is more to say of a file than its new lines. */
export function hasMore({ known, maybe_known: maybe, debits, left_out: left }: Taken): boolean {
  return known.length > 0 || maybe > 0 || debits.count > 0 || left.length > 0;
}

/** What was in a file beside its new lines: what is known, money out, and every row that is no line, with why (TRANSFER-1). */
export function TakenInPanel({ answer, onClose }: { answer: StatementAnswer; onClose: () => void }) {
  const t = useTexts(messages);
  return (
    <Panel title={t.takenTitle} onClose={onClose}>
      {answer.statements.map((one) => (
        <section key={one.id} aria-label={one.account} className="space-y-3">
          <p className="font-bold">{t.taken(one.lines, one.added)}</p>
          {one.maybe_known > 0 && <p className="text-warn">{t.takenMaybe(one.maybe_known)}</p>}
          <KnownLines of={one} />
          {one.debits.count > 0 && (
            <p>{t.takenDebits(one.debits.count, money(one.debits.sum, one.currency))}</p>
          )}
          <LeftOutRows of={one} />
        </section>
      ))}
    </Panel>
  );
}

function KnownLines({ of: { known, lines, added, currency } }: { of: Taken }) {
  const t = useTexts(messages);
  const locale = useLocale();
  if (known.length === 0) return null;
  return (
    <details>
      <summary>{t.takenKnown(lines - added)}</summary>
      <ul className="text-sub">
        {known.map(({ line_id: id, booked_on: day, payer, amount }) => (
          <li key={id} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">
              {shortDayText(day, locale)} {payer}
            </span>
            <span className="figures">{money(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LeftOutRows({ of: { left_out: rows, currency } }: { of: Taken }) {
  const t = useTexts(messages);
  if (rows.length === 0) return null;
  const none = rows.filter(({ why }) => why !== "debit").length;
  return (
    <details>
      <summary>{none > 0 ? t.takenLeftOut(none) : t.leftOut("debit")}</summary>
      <ul className="text-sub">
        {rows.map(({ why, line, text, amount }) => (
          <li key={`${why} ${line}`} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">
              {t.fileLine(line)} · {t.leftOut(why)} · {text}
            </span>
            {amount !== null && <span className="figures">{money(amount, currency)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
