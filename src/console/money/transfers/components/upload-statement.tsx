import { useRef, useState } from "react";
import { DownloadIcon } from "../../../../ui/menu-icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, SelectField } from "../../../kit/components/field.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { NOT_YET, useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, say, useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import type { TransfersContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

type Unknown = { file: File; head: readonly string[] };

function upload(file: File, columns?: object) {
  const query = { name: file.name, ...(columns ? { columns: JSON.stringify(columns) } : {}) };
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
  const action = useAction(
    async (_, file: File) => ({ file, answer: await upload(file) }),
    ({ file, answer }) => (answer.head.length > 0 ? setUnknown({ file, head: answer.head }) : taken(answer)),
  );
  useKeys([{ keys: "u", label: t.takeIn, run: () => input.current?.click() }]);
  // A file can be dropped on it; the button and its key do the same.
  return (
    <fieldset
      aria-label={t.takeIn}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file) void action.run(file);
      }}
    >
      <ActionProblem action={action} />
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,.tsv,text/*"
        aria-label={t.takeIn}
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = "";
          if (file) void action.run(file);
        }}
      />
      <Button
        icon={<DownloadIcon size={16} />}
        keyCap="U"
        isBusy={action.isBusy}
        onClick={() => input.current?.click()}
      >
        {t.takeIn}
      </Button>
      {unknown && <ColumnsPanel {...unknown} onTaken={taken} onClose={() => setUnknown(null)} />}
    </fieldset>
  );
}

/** Asks what the columns of an unknown bank's table mean. */
function ColumnsPanel({
  file,
  head,
  onTaken,
  onClose,
}: Unknown & { onTaken: (answer: Awaited<ReturnType<typeof upload>>) => void; onClose: () => void }) {
  const t = useTexts(messages);
  const [columns, setColumns] = useState({ day: "", amount: "", payer: "", is_signed: false });
  const fields = { day: t.columnDay, amount: t.columnAmount, payer: t.columnPayer };
  const isWhole = Boolean(columns.day && columns.amount && columns.payer);
  const decision = useSubmission({
    label: t.takeIn,
    typed: columns,
    missing: () => (isWhole ? null : NOT_YET),
    body: () => columns,
    send: (body) => upload(file, body),
    done: (answer) => {
      onTaken(answer);
      return {};
    },
    onClose,
  });
  return (
    <DecisionPanel
      decision={decision}
      title={t.columnsTitle}
      note={file.name}
      submit={t.takeIn}
      className="space-y-3"
      onClose={onClose}
    >
      <p className="text-ink-2">{t.columnsHint}</p>
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
      <Checkbox
        label={t.columnSigned}
        checked={columns.is_signed}
        onChange={({ target }) => setColumns({ ...columns, is_signed: target.checked })}
      />
    </DecisionPanel>
  );
}
