import { useState } from "react";
import { CLOSURE_REASONS } from "../../../../domain/availability/closure.ts";
import type { ImportMistake, Reading } from "../../../../domain/import/records.ts";
import { dayIn } from "../../../../domain/tables/day-order.ts";
import { shortDayText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { ImportRun } from "../contract.ts";
import { messages } from "../messages/screen.ts";
import { messages as words } from "../messages/words.ts";
import type { Choices } from "./tried-file.tsx";

type Ask = ImportRun["asks"][number];
type Props = { run: ImportRun; onChoose: (changes: Partial<Choices>) => void };

/** What a file does not say, or says so that nobody can know: asked once for all lines with the same value. */
export function Asks({ run, onChoose }: Props) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const locale = useLocale();
  if (run.asks.length === 0 && run.orders.length === 0) return null;
  const choose = (changes: Partial<Reading>) => onChoose({ reading: { ...run.reading, ...changes } });
  return (
    <Card title={t.asks} note={t.asksNote}>
      <ul>
        {run.orders.map(({ column, example, choose: orders }) => (
          <li key={column} className={LINE}>
            <span className="min-w-0 flex-1 basis-56">
              <b>{w.columnName(run.kind, column)}</b> {t.order(example)}
            </span>
            <span className="flex flex-wrap gap-2">
              {orders.map((order) => (
                <Button
                  key={order}
                  size="small"
                  onClick={() => choose({ orders: { ...run.reading.orders, [column]: order } })}
                >
                  {shortDayText(dayIn(example, order) ?? example, locale)}
                </Button>
              ))}
            </span>
          </li>
        ))}
        {run.asks.map((ask) => (
          <AskedValue
            key={`${ask.code} ${ask.column} ${ask.value}`}
            ask={ask}
            run={run}
            onSay={(text) => {
              const { values } = run.reading;
              choose({ values: { ...values, [ask.column]: { ...values[ask.column], [ask.value]: text } } });
            }}
          />
        ))}
      </ul>
    </Card>
  );
}

const LINE = "flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-0";

function AskedValue({ ask, run, onSay }: { ask: Ask; run: ImportRun; onSay: (text: string) => void }) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const [text, setText] = useState("");
  const choices = CHOICES[ask.code] ?? [];
  return (
    <li className={LINE}>
      <span className="min-w-0 flex-1 basis-56">
        {w.mistake({ ...ask, column: ask.column }, w.columnName(run.kind, ask.column))}{" "}
        <span className="text-ink-2">{t.rows(ask.count)}</span>
      </span>
      <span className="flex flex-wrap items-end gap-2">
        {choices.map((value) => (
          <Button key={value} size="small" onClick={() => onSay(value)}>
            {t.reading(value)}
          </Button>
        ))}
        {(choices.length === 0 || ask.code === "due_unknown") && (
          <>
            <TextField
              label={t.readAs}
              value={text}
              maxLength={100}
              onChange={({ target }) => setText(target.value)}
            />
            <Button
              size="small"
              isUnavailable={text.trim() === ""}
              onClick={() => text.trim() && onSay(text.trim())}
            >
              {t.apply}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

/** What a value can be read as, where it is one of few; the words are those that the reader knows. */
const CHOICES: Partial<Record<ImportMistake, readonly string[]>> = {
  paid_unknown: ["yes", "no"],
  state: ["live", "canceled"],
  paid: ["yes", "no"],
  way: ["bank", "card", "invoice", "free"],
  language: ["ja", "en"],
  reason: CLOSURE_REASONS,
  pay_by_over: ["none"],
};
