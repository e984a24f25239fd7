import { useState } from "react";
import type { BookingItem } from "../../bookings/contract.ts";
import { Button } from "../../kit/components/button.tsx";
import { Checkbox, SelectField, TextArea } from "../../kit/components/field.tsx";
import { Panel } from "../../kit/components/panel.tsx";
import { ActionProblem } from "../../kit/components/states.tsx";
import { useAction } from "../../kit/components/use-action.ts";
import { api, say, useCan, useTexts } from "../../kit/state.ts";
import type { ApprovalsContract, DeclineReason } from "../contract.ts";
import { messages } from "../messages.ts";

type Seen = Pick<BookingItem, "id" | "version">;
const REASONS = ["unavailable", "maintenance", "unsuitable", "rules", "other"] as const;

/** Approves, or declines with a reason, one booking or several as they are shown. */
export function AnswerButtons({ items, onDone }: { items: readonly Seen[]; onDone: () => void }) {
  const t = useTexts(messages);
  const mayAnswer = useCan("desk");
  const [isDeclining, setIsDeclining] = useState(false);
  const seen = items.map(({ id, version }) => ({ id, version })).slice(0, 50);
  const approving = useAction(
    (idempotencyKey, list: Seen[]) =>
      api<ApprovalsContract>()(
        "POST operate/bookings/approve",
        { body: { items: list } },
        { idempotencyKey },
      ),
    ({ results }) => {
      tell(results, t.approved, t.notDone);
      onDone();
    },
  );
  if (!mayAnswer || seen.length === 0) return null;
  const isOne = seen.length === 1;
  return (
    <>
      <Button
        look="filled"
        isBusy={approving.isBusy}
        disabled={!approving.isPossible}
        onClick={() => void approving.run(seen)}
      >
        {isOne ? t.approve : t.approveMany(seen.length)}
      </Button>
      <Button look="danger" disabled={!approving.isPossible} onClick={() => setIsDeclining(true)}>
        {isOne ? t.decline : t.declineMany(seen.length)}
      </Button>
      <ActionProblem action={approving} />
      {isDeclining && <DeclinePanel seen={seen} onClose={() => setIsDeclining(false)} onDone={onDone} />}
    </>
  );
}

function DeclinePanel({
  seen,
  onClose,
  onDone,
}: {
  seen: readonly Seen[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const [code, setCode] = useState<DeclineReason["code"]>("unavailable");
  const [text, setText] = useState("");
  const [note, setNote] = useState("");
  const [send, setSend] = useState(true);
  const declining = useAction(
    (idempotencyKey, reason: DeclineReason, mail: { send: boolean; note: string }) =>
      api<ApprovalsContract>()(
        "POST operate/bookings/decline",
        { body: { items: [...seen], reason, mail } },
        { idempotencyKey },
      ),
    ({ results }) => {
      tell(results, t.declined, t.notDone);
      onClose();
      onDone();
    },
  );
  return (
    <Panel
      title={t.declineTitle(seen.length)}
      onClose={onClose}
      isDirty={text !== "" || note !== ""}
      footer={
        <div className="w-full">
          <ActionProblem action={declining} />
          <Button
            look="danger"
            isWide
            isBusy={declining.isBusy}
            disabled={!declining.isPossible}
            onClick={() => void declining.run({ code, text }, { send, note: send ? note : "" })}
          >
            {t.declineNow(seen.length)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <SelectField
          label={t.reason}
          value={code}
          onChange={(event) => setCode(event.target.value as DeclineReason["code"])}
        >
          {REASONS.map((one) => (
            <option key={one} value={one}>
              {t.reasonWord(one)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t.reasonText}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox label={t.sendMail} checked={send} onChange={(event) => setSend(event.target.checked)} />
        {send && (
          <TextArea
            label={t.note}
            hint={t.noteHint}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </div>
    </Panel>
  );
}

type Result = { ok: boolean; problem: { text: string } | null };

/** What was done, and the first reason why something was not. */
function tell(
  results: readonly Result[],
  done: (count: number) => string,
  notDone: (count: number, why: string) => string,
): void {
  const failed = results.filter(({ ok }) => !ok);
  if (failed.length < results.length) say(done(results.length - failed.length));
  if (failed.length > 0) say(notDone(failed.length, failed[0]?.problem?.text ?? ""), { tone: "error" });
}
