import { useState } from "react";
import { CHARGED_CURRENCIES } from "../../../../domain/money/money.ts";
import { Checkbox, SelectField, TextField } from "../../../kit/components/field.tsx";
import { NOT_YET, useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { useMe, useTexts } from "../../../kit/state.ts";
import type { Asked } from "../contract.ts";
import { DAY_ORDER_CHOICES, messages } from "../messages/screen.ts";
import { asksAccount, type StatementAnswer, upload } from "../send-statement.ts";

/** What a file does not say by itself: the columns of its table, or, with `why`, that its account is to be taken. */
export type Unknown = {
  file: File;
  head: readonly string[];
  sample: readonly (readonly string[])[];
  asks: Asked | null;
  why?: string;
};

const COLUMNS = {
  day: "columnDay",
  amount: "columnAmount",
  payer: "columnPayer",
  direction: "columnDirection",
  out: "columnOut",
} as const;
const MORE = { balance: "columnBalance", month: "columnMonth", date: "columnDate" } as const;
type Column = keyof typeof COLUMNS | keyof typeof MORE;
const NO_COLUMNS = {
  day: "",
  amount: "",
  payer: "",
  direction: "",
  out: "",
  balance: "",
  month: "",
  date: "",
};

/** Asks what the columns of an unknown bank's table mean and which currency its account is in, or whose account it is. */
export function MeaningPanel({
  file,
  head,
  sample,
  asks,
  why,
  onTaken,
  onClose,
}: Unknown & { onTaken: (answer: StatementAnswer) => void; onClose: () => void }) {
  const t = useTexts(messages);
  const [table, setTable] = useState({ head, sample, asks });
  const [columns, setColumns] = useState<Record<Column, string>>(NO_COLUMNS);
  const brand = useMe().brand;
  const [how, setHow] = useState({ is_signed: false, currency: brand.currency, day_order: "" });
  const [account, setAccount] = useState("");
  const asksColumns = table.head.length > 0;
  const [whyAccount, setWhyAccount] = useState(why);
  const areChosen = !asksColumns || Boolean(columns.day && columns.amount && columns.payer);
  const isWhole = areChosen && (whyAccount === undefined || account.trim() !== "");
  const decision = useSubmission({
    label: t.takeIn,
    typed: { columns, account },
    missing: () => (isWhole ? null : NOT_YET),
    body: () => ({
      columns: asksColumns ? chosen({ ...columns, ...how }) : null,
      account: account.trim() || null,
    }),
    send: (body) =>
      upload(file, body).then(
        (answer) => {
          // What was chosen does not say all.
          if (answer.head.length > 0) setTable(answer);
          return answer;
        },
        (problem) => {
          if (asksAccount(problem)) setWhyAccount(problem.message);
          throw problem;
        },
      ),
    done: (answer) => {
      if (answer.head.length > 0) return { text: t.ask(answer.asks ?? "header"), isStep: true };
      onTaken(answer);
      return {};
    },
    onClose,
  });
  const select = (name: Column, label: string) => (
    <SelectField
      key={name}
      label={label}
      value={columns[name]}
      onChange={({ target }) => setColumns({ ...columns, [name]: target.value })}
    >
      <option value="">{"—"}</option>
      {table.head.map(
        (one, at) =>
          one && (
            <option key={one} value={one}>
              {t.columnChoice(one, exampleOf(table.sample, at))}
            </option>
          ),
      )}
    </SelectField>
  );
  return (
    <DecisionPanel
      decision={decision}
      title={asksColumns ? t.columnsTitle : t.accountTitle}
      note={file.name}
      submit={t.takeIn}
      className="space-y-3"
      onClose={onClose}
    >
      <p className="text-ink-2">{asksColumns ? t.ask(table.asks ?? "header") : whyAccount}</p>
      {asksColumns && (
        <>
          {Object.entries(COLUMNS).map(([name, label]) => select(name as Column, t[label]))}
          <Checkbox
            label={t.columnSigned}
            checked={how.is_signed}
            onChange={({ target }) => setHow({ ...how, is_signed: target.checked })}
          />
          <SelectField
            label={t.columnCurrency}
            value={how.currency}
            onChange={({ target }) => setHow({ ...how, currency: target.value as typeof how.currency })}
          >
            {CHARGED_CURRENCIES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <details open={table.asks === "day_order"}>
            <summary>{t.more}</summary>
            {Object.entries(MORE).map(([name, label]) => select(name as Column, t[label]))}
            <SelectField
              label={t.dayOrder}
              value={how.day_order}
              onChange={({ target }) => setHow({ ...how, day_order: target.value })}
            >
              {DAY_ORDER_CHOICES.map((value) => (
                <option key={value} value={value}>
                  {t.dayOrderOf(value)}
                </option>
              ))}
            </SelectField>
          </details>
        </>
      )}
      {whyAccount !== undefined && (
        <TextField
          label={t.accountNumber}
          value={account}
          maxLength={40}
          inputMode="numeric"
          onChange={({ target }) => setAccount(target.value)}
        />
      )}
    </DecisionPanel>
  );
}

/** What was chosen; what was left open is not sent. */
function chosen(columns: object): object {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== ""));
}

/** The first cell of a column that says something. */
function exampleOf(sample: readonly (readonly string[])[], at: number): string {
  return sample.map((row) => row[at]?.trim() ?? "").find((cell) => cell !== "") ?? "";
}
