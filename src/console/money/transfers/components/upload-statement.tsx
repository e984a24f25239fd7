import { useRef, useState } from "react";
import { ApiProblem } from "../../../../api/client.ts";
import { CHARGED_CURRENCIES } from "../../../../domain/money/money.ts";
import { UploadIcon } from "../../../../ui/menu-icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, SelectField, TextField } from "../../../kit/components/field.tsx";
import { FileInput } from "../../../kit/components/file-input.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { NOT_YET, useSubmission } from "../../../kit/decision/use-submission.ts";
import { fileDrop } from "../../../kit/file-drop.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, say, useMe, useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import type { TransfersContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** What a file does not say by itself: the columns of its table, or, with `why`, that its account is to be taken. */
type Unknown = { file: File; head: readonly string[]; why?: string };

/** A file that can be taken in once its account is named. */
function asksAccount(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.of("account").length > 0;
}

function upload(file: File, { columns, account }: { columns?: object | null; account?: string | null } = {}) {
  const query = {
    name: file.name,
    ...(columns ? { columns: JSON.stringify(columns) } : {}),
    ...(account ? { account } : {}),
  };
  return api<TransfersContract>()("POST operate/statements", { query }, { file });
}

/** Takes in a bank's statement: by the button, by its key, or dropped on it. */
export function UploadStatement({ onTaken }: { onTaken: () => void }) {
  const t = useTexts(messages);
  const input = useRef<HTMLInputElement>(null);
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const taken = ({ statements }: Awaited<ReturnType<typeof upload>>) => {
    const sum = (key: "lines" | "added") => statements.reduce((all, one) => all + one[key], 0);
    say(t.taken(sum("lines"), sum("added")));
    onTaken();
  };
  const chosen = useRef<File | null>(null);
  const action = useAction(
    async (_, file: File) => {
      chosen.current = file;
      return { file, answer: await upload(file) };
    },
    ({ file, answer }) => (answer.head.length > 0 ? setUnknown({ file, head: answer.head }) : taken(answer)),
    (problem) => {
      const file = chosen.current;
      if (!file || !asksAccount(problem)) return;
      action.clear();
      setUnknown({ file, head: [], why: problem.message });
    },
  );
  useKeys([{ keys: "i", label: t.takeIn, run: () => input.current?.click() }]);
  // A file can be dropped on it; the button and its key do the same.
  return (
    <fieldset aria-label={t.takeIn} {...fileDrop((file) => void action.run(file))}>
      <ActionProblem action={action} />
      <FileInput
        input={input}
        label={t.takeIn}
        accept=".txt,.csv,.tsv,text/*"
        onFile={(file) => void action.run(file)}
      />
      <Button
        icon={<UploadIcon size={16} />}
        keyCap="I"
        isBusy={action.isBusy}
        onClick={() => input.current?.click()}
      >
        {t.takeIn}
      </Button>
      {unknown && <MeaningPanel {...unknown} onTaken={taken} onClose={() => setUnknown(null)} />}
    </fieldset>
  );
}

/** Asks what the columns of an unknown bank's table mean and which currency its account is in, or whose account it is. */
function MeaningPanel({
  file,
  head,
  why,
  onTaken,
  onClose,
}: Unknown & { onTaken: (answer: Awaited<ReturnType<typeof upload>>) => void; onClose: () => void }) {
  const t = useTexts(messages);
  const { currency } = useMe().brand;
  const [columns, setColumns] = useState({ day: "", amount: "", payer: "", is_signed: false, currency });
  const [account, setAccount] = useState("");
  const fields = { day: t.columnDay, amount: t.columnAmount, payer: t.columnPayer };
  const asksColumns = head.length > 0;
  const [whyAccount, setWhyAccount] = useState(why);
  const areChosen = !asksColumns || Boolean(columns.day && columns.amount && columns.payer);
  const isWhole = areChosen && (whyAccount === undefined || account.trim() !== "");
  const decision = useSubmission({
    label: t.takeIn,
    typed: { columns, account },
    missing: () => (isWhole ? null : NOT_YET),
    body: () => ({ columns: asksColumns ? columns : null, account: account.trim() || null }),
    send: (body) =>
      upload(file, body).catch((problem) => {
        if (asksAccount(problem)) setWhyAccount(problem.message);
        throw problem;
      }),
    done: (answer) => {
      onTaken(answer);
      return {};
    },
    onClose,
  });
  return (
    <DecisionPanel
      decision={decision}
      title={asksColumns ? t.columnsTitle : t.accountTitle}
      note={file.name}
      submit={t.takeIn}
      className="space-y-3"
      onClose={onClose}
    >
      <p className="text-ink-2">{asksColumns ? t.columnsHint : whyAccount}</p>
      {asksColumns && (
        <>
          {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
            <SelectField
              key={name}
              label={fields[name]}
              value={columns[name]}
              onChange={({ target }) => setColumns({ ...columns, [name]: target.value })}
            >
              <option value="">{"—"}</option>
              {head.filter(Boolean).map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </SelectField>
          ))}
          <SelectField
            label={t.columnCurrency}
            value={columns.currency}
            onChange={({ target }) =>
              setColumns({ ...columns, currency: target.value as typeof columns.currency })
            }
          >
            {CHARGED_CURRENCIES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <Checkbox
            label={t.columnSigned}
            checked={columns.is_signed}
            onChange={({ target }) => setColumns({ ...columns, is_signed: target.checked })}
          />
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
