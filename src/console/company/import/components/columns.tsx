import { useEffect, useState } from "react";
import { columnsOf, UNKNOWN } from "../../../../domain/import/columns.ts";
import { IMPORT_OUTCOMES } from "../../../../domain/import/judge.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { SelectField } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { ImportRun } from "../contract.ts";
import { messages } from "../messages/screen.ts";
import { messages as words } from "../messages/words.ts";
import type { Choices } from "./tried-file.tsx";

type Props = { run: ImportRun; isBusy: boolean; onChoose: (changes: Partial<Choices>) => void };

/** What each column of the file means, and where its table is. */
export function Columns({ run, isBusy, onChoose }: Props) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const locale = useLocale();
  const [columns, setColumns] = useState(run.columns);
  // Another head has other columns.
  const head = run.head.join("\n");
  const told = run.columns.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says replaces what was chosen.
  useEffect(() => setColumns(run.columns), [head, told]);
  const isOpen = run.state === "tried" || run.state === "failed";
  const count = IMPORT_OUTCOMES.reduce((sum, one) => sum + run.outcomes[one], 0);
  const isChanged = columns.join() !== run.columns.join();
  const missing = run.missing.map((name) => w.columnName(run.kind, name));
  const unknown = run.columns.flatMap((name, at) => (name === UNKNOWN ? [run.head[at] || `${at + 1}`] : []));
  return (
    <Card title={run.name} note={t.file(ENCODINGS[run.encoding], count)}>
      <div className="space-y-3 px-4 py-3">
        <Place run={run} isOpen={isOpen} onChoose={onChoose} />
        <p className="text-sub text-ink-2">
          {t.columns} · {t.columnsHint}
        </p>
        {missing.length > 0 && <Notice tone="error">{t.missing(missing.join(", "))}</Notice>}
        {unknown.length > 0 && <Notice tone="error">{t.unknown(unknown.join(", "))}</Notice>}
        <div className="grid gap-2 sm:grid-cols-3 lg:grid-cols-4">
          {run.head.map((heading, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading.
              key={at}
              label={heading || `${at + 1}`}
              disabled={!isOpen}
              value={columns[at] ?? ""}
              onChange={({ target }) =>
                setColumns(columns.map((name, place) => (place === at ? target.value || null : name)))
              }
            >
              {columns[at] === UNKNOWN && <option value={UNKNOWN}>{t.undecided}</option>}
              <option value="">{t.unused}</option>
              {Object.entries(columnsOf(run.kind)).map(([name, column]) => (
                <option key={name} value={name}>
                  {column.name[locale]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        {isOpen && isChanged && (
          <Button isBusy={isBusy} onClick={() => onChoose({ columns })}>
            {t.apply}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The lines before the head, and of a workbook the sheet: what is not read is named. */
function Place({ run, isOpen, onChoose }: { run: ImportRun; isOpen: boolean; onChoose: Props["onChoose"] }) {
  const t = useTexts(messages);
  const { layout, reading } = run;
  if (layout.sheets.length < 2 && layout.above.length === 0 && layout.head_line === 1) return null;
  const lines = [...new Set([...layout.above.map(({ line }) => line), layout.head_line])];
  return (
    <div className="space-y-2">
      <div className="grid gap-2 sm:grid-cols-2">
        {layout.sheets.length > 1 && (
          <SelectField
            label={t.sheet}
            disabled={!isOpen}
            value={reading.sheet ?? ""}
            onChange={({ target }) =>
              target.value && onChoose({ reading: { ...reading, sheet: target.value, head_line: null } })
            }
          >
            {reading.sheet === null && <option value="">{t.undecided}</option>}
            {layout.sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t.headLine}
          disabled={!isOpen}
          value={String(layout.head_line)}
          onChange={({ target }) => onChoose({ reading: { ...reading, head_line: Number(target.value) } })}
        >
          {[...lines, layout.head_line + 1].map((line) => (
            <option key={line} value={line}>
              {t.line(line)}
            </option>
          ))}
        </SelectField>
      </div>
      {layout.above.length > 0 && (
        <p className="break-all text-sub text-ink-2">
          {t.above} {layout.above.map(({ line, text }) => `${t.line(line)}: ${text}`).join(" / ")}
        </p>
      )}
    </div>
  );
}

const ENCODINGS: Record<ImportRun["encoding"], string> = {
  "utf-8": "UTF-8",
  cp932: "CP932",
  "utf-16": "UTF-16",
  json: "JSON",
  xlsx: "Excel",
};
