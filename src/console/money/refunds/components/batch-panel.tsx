import { useState } from "react";
import { money, shortDayText } from "../../../../i18n/format.ts";
import { DownloadIcon } from "../../../../ui/menu-icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { NOT_YET, useSubmission } from "../../../kit/decision/use-submission.ts";
import { download } from "../../../kit/download.ts";
import { ActSection, useAct } from "../../../kit/form/components/act.tsx";
import { useNames } from "../../../kit/list/components/columns.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { useToday } from "../../../kit/use-today.ts";
import { batchColumns } from "../columns.ts";
import type { RefundsContract } from "../contract.ts";
import { messages as listTexts } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";
import { AccountMarks } from "./account-marks.tsx";

const call = api<RefundsContract>();
type Batch = Awaited<ReturnType<typeof read>>;
/** Of a transfer that came back: the bank's day, and why. */
type Back = { came_back_on: string; reason: string };

function read(id: number, signal: AbortSignal) {
  return call("GET operate/refund_batches/:id", { params: { id } }, { signal });
}

/** A bank's file: its transfers, its download, and what became of it. */
export function BatchPanel({
  id,
  onClose,
  onWritten,
}: {
  id: number;
  onClose: () => void;
  onWritten: () => void;
}) {
  const t = useTexts(messages);
  const query = useQuery(`refund batch ${id}`, (signal) => read(id, signal));
  const decided = () => {
    onWritten();
    onClose();
  };
  return (
    <Panel title={t.batchRow(id)} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={6} />} right="money">
        {(batch) => (
          <div className="space-y-4">
            <BatchFacts {...batch} />
            <Download id={id} />
            {batch.batch.state === "exported" ? (
              <>
                <MarkMade {...batch} onDone={decided} />
                <Void {...batch} onDone={decided} />
              </>
            ) : (
              <Transfers {...batch} />
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function BatchFacts({ batch }: Batch) {
  const t = useTexts(messages);
  const names = useNames(batchColumns);
  const words = useTexts(listTexts);
  const locale = useLocale();
  return (
    <section className="rounded-card border border-line px-3 py-2.5">
      <p className="figures text-h2 font-bold">{money(batch.total, "JPY")}</p>
      <p className="figures">
        {names.count} {batch.count} · {names.transfer_on} {shortDayText(batch.transfer_on, locale)}
      </p>
      <p>
        <strong>{words.batchState(batch.state)}</strong> · {t.by(batch.by)}
        {batch.decided_by && ` · ${t.decidedBy(batch.decided_by)}`}
      </p>
    </section>
  );
}

function Download({ id }: { id: number }) {
  const t = useTexts(messages);
  const action = useAction(() => download(`operate/refund_batches/${id}/file`));
  return (
    <section className="space-y-2">
      <ActionProblem action={action} />
      <Button icon={<DownloadIcon size={16} />} isBusy={action.isBusy} onClick={() => void action.run()}>
        {t.download}
      </Button>
      <p className="text-sub text-ink-2">{t.checkSum}</p>
    </section>
  );
}

function Transfers({ items }: Batch) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.refund_id} className="py-2">
          <Transfer item={item} />
          {item.reason && <p className="text-sub text-warn">{item.reason}</p>}
        </li>
      ))}
    </ul>
  );
}

function Transfer({ item }: { item: Batch["items"][number] }) {
  const { account } = item;
  return (
    <span className="figures flex flex-wrap justify-between gap-2">
      <span>
        {item.reservation_id ?? item.refund_id} {account.account_name}
        <AccountMarks {...item} />
      </span>
      <strong>{money(item.amount, "JPY")}</strong>
    </span>
  );
}

function MarkMade({ batch, items, onDone }: Batch & { onDone: () => void }) {
  const t = useTexts(messages);
  const today = useToday();
  const [back, setBack] = useState<Readonly<Record<number, Back>>>({});
  const except = Object.entries(back).map(([id, one]) => ({ refund_id: Number(id), ...one }));
  const isReady = except.every(({ reason }) => reason.trim() !== "");
  const submission = useSubmission({
    label: null,
    typed: back,
    missing: () => (isReady ? null : NOT_YET),
    body: () => ({ version: batch.version, except }),
    send: (body, { idempotencyKey }) =>
      call("POST operate/refund_batches/:id/made", { params: { id: batch.id }, body }, { idempotencyKey }),
    done: ({ made, came_back: cameBack }) => ({
      text: t.markedMade(made, cameBack),
      bookings: items.flatMap(({ reservation_id: id }) => id ?? []),
    }),
    onClose: onDone,
  });
  return (
    <section aria-label={t.came} className="space-y-2 border-t border-line pt-3">
      <p className="text-sub text-ink-2">{t.cameHint}</p>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { refund_id: id } = item;
          const one = back[id];
          return (
            <li key={id} className="py-2">
              <Checkbox
                label={<Transfer item={item} />}
                checked={one !== undefined}
                onChange={({ target }) => {
                  const { [id]: _, ...others } = back;
                  setBack(target.checked ? { ...others, [id]: { came_back_on: today, reason: "" } } : others);
                }}
              />
              {one && (
                <div className="grid gap-2 sm:grid-cols-[11rem_1fr]">
                  <TextField
                    type="date"
                    label={t.backOn}
                    value={one.came_back_on}
                    min={batch.transfer_on}
                    max={today}
                    onChange={({ target }) =>
                      setBack({ ...back, [id]: { ...one, came_back_on: target.value } })
                    }
                  />
                  <TextField
                    label={t.whyBack}
                    value={one.reason}
                    maxLength={500}
                    onChange={({ target }) => setBack({ ...back, [id]: { ...one, reason: target.value } })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <WideFoot decision={submission} label={t.markMade(items.length - except.length)} isReady={isReady} />
    </section>
  );
}

function Void({ batch: { id, version }, items, onDone }: Batch & { onDone: () => void }) {
  const t = useTexts(messages);
  const act = useAct({
    initial: { reason: "" },
    needs: ["reason"],
    send: ({ reason }, { idempotencyKey }) =>
      call(
        "POST operate/refund_batches/:id/void",
        { params: { id }, body: { version, reason } },
        { idempotencyKey },
      ),
    done: () => ({ text: t.voided, bookings: items.flatMap(({ reservation_id: booking }) => booking ?? []) }),
    onClose: onDone,
  });
  return (
    <ActSection act={act} label={t.voidFile} look="danger">
      <TextField {...act.field("reason")} label={t.voidReason} maxLength={500} />
    </ActSection>
  );
}
