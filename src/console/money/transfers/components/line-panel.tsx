import { useState } from "react";
import { money as moneyText, shortDayText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { When } from "../../../kit/components/when.tsx";
import { NOT_YET, useSubmission } from "../../../kit/decision/use-submission.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { AccountFields, NO_ACCOUNT } from "../../refunds/components/account-fields.tsx";
import type { TransferLine, TransfersContract } from "../contract.ts";
import { messages as listTexts } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";
import { MatchForm } from "./match-form.tsx";

const call = api<TransfersContract>();

/** A line of a statement: what it may pay, or what was done about it. */
export function LinePanel({
  id,
  onClose,
  onWritten,
}: {
  id: string;
  onClose: () => void;
  onWritten: () => void;
}) {
  const t = useTexts(messages);
  const query = useQuery(`transfer ${id}`, (signal) =>
    call("GET operate/transfers/:id/candidates", { params: { id }, query: {} }, { signal }),
  );
  const line = query.data?.line;
  const decided = () => {
    onWritten();
    onClose();
  };
  if (line?.state === "open" && line.kind === "transfer" && query.data)
    return (
      <MatchForm line={line} candidates={query.data.items} onClose={onClose} onWritten={onWritten}>
        <LineFacts line={line} />
        <div className="space-y-4">
          <ReasonForm line={line} what="ignore" onDone={decided} />
          <RefundForm line={line} onDone={decided} />
        </div>
      </MatchForm>
    );
  return (
    <Panel title={t.row(Number(id))} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="money">
        {({ line: one }) => (
          <div className="space-y-4">
            <LineFacts line={one} />
            {one.state === "returning" && <ReturnForm line={one} onDone={decided} />}
            <ReasonForm line={one} what={one.state === "open" ? "ignore" : "undo"} onDone={decided} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function LineFacts({ line }: { line: TransferLine }) {
  const t = useTexts(messages);
  const words = useTexts(listTexts);
  const locale = useLocale();
  const {
    payer,
    amount,
    currency,
    booked_on: day,
    bank,
    branch,
    reference,
    state,
    kind,
    why_ignored: why,
    decided_by: by,
    decided_at: at,
    paid,
  } = line;
  const { brand } = useMe();
  return (
    <section aria-label={t.fromBank} className="rounded-card border border-line px-3 py-2.5">
      <p className="text-meta font-bold text-ink-2">{t.fromBank}</p>
      <p className="font-bold">{payer}</p>
      <p className="figures">
        {shortDayText(day, locale)} · <strong>{moneyText(amount, currency)}</strong>
      </p>
      {bank && <p className="text-sub text-ink-2">{t.origin(bank, branch)}</p>}
      {reference && <p className="text-sub text-ink-2">{t.reference(reference)}</p>}
      {state === "open" && kind !== "transfer" && (
        <p className="mt-2">
          <strong>{t.kindOf(kind)}</strong> {t.notMatched}
        </p>
      )}
      {state !== "open" && (
        <p className="mt-2">
          <strong>{words.state(state)}</strong> {why}
          {by && at && (
            <span className="block text-sub text-ink-2">
              {t.decidedBy(by)} <When at={at} timeZone={brand.time_zone} />
            </span>
          )}
        </p>
      )}
      {paid.map(({ booking, amount: part }) => (
        <p key={booking.id} className="figures">
          {booking.id} {booking.space.name} · {moneyText(part, currency)}
        </p>
      ))}
    </section>
  );
}

const WORDS = {
  ignore: { label: "ignore", reason: "ignoreReason", done: "ignored" },
  undo: { label: "undo", reason: "undoReason", done: "undone" },
} as const;

/** Ignores a line, or undoes what was done about it, with a reason. */
function ReasonForm({
  line,
  what,
  onDone,
}: {
  line: TransferLine;
  what: keyof typeof WORDS;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const [reason, setReason] = useState("");
  const words = WORDS[what];
  const params = { id: line.id };
  const submission = useSubmission({
    label: null,
    typed: reason,
    missing: () => (reason.trim() ? null : NOT_YET),
    body: () => ({ version: line.version, reason }),
    send: (body, { idempotencyKey }) =>
      what === "ignore"
        ? call("POST operate/transfers/:id/ignore", { params, body }, { idempotencyKey })
        : call("POST operate/transfers/:id/undo", { params, body }, { idempotencyKey }),
    done: ({ paid }) => ({
      text: t[words.done],
      bookings: [...paid, ...line.paid].map(({ booking }) => booking.id),
    }),
    onClose: onDone,
  });
  return (
    <section className="space-y-2 border-t border-line pt-3">
      {what === "undo" && line.state !== "ignored" && <p className="text-sub text-ink-2">{t.undoHint}</p>}
      <TextField
        label={t[words.reason]}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      <WideFoot
        decision={submission}
        look="outlined"
        label={line.state === "ignored" ? t.reopen : t[words.label]}
        isReady={reason.trim() !== ""}
      />
    </section>
  );
}

/** Gives money that belongs to no booking back to its payer, who is asked for an account where none is known yet. */
function RefundForm({ line, onDone }: { line: TransferLine; onDone: () => void }) {
  const t = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [account, setAccount] = useState(NO_ACCOUNT);
  const isTyped = account.account_number !== "" || account.account_name !== "";
  const submission = useSubmission({
    label: null,
    typed: { reason, account },
    missing: () => (reason.trim() ? null : NOT_YET),
    body: () => ({ version: line.version, reason, account: isTyped ? account : null }),
    send: (body, { idempotencyKey }) =>
      call("POST operate/transfers/:id/refund", { params: { id: line.id }, body }, { idempotencyKey }),
    done: () => ({ text: t.returned, bookings: [] }),
    onClose: onDone,
  });
  return (
    <section className="space-y-2 border-t border-line pt-3">
      <Button
        size="small"
        look="text"
        className="-ml-2.5"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.refundPayer}
      </Button>
      {isOpen && (
        <>
          <p className="text-sub text-ink-2">{t.refundPayerHint}</p>
          <TextField
            label={t.refundReason}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
          <AccountFields value={account} currency={line.currency} onChange={setAccount} />
          <WideFoot
            decision={submission}
            look="outlined"
            label={t.refundWhole(moneyText(line.amount, line.currency))}
            isReady={reason.trim() !== ""}
          />
        </>
      )}
    </section>
  );
}

/** Gives back what was held of a line. */
function ReturnForm({ line, onDone }: { line: TransferLine; onDone: () => void }) {
  const t = useTexts(messages);
  const submission = useSubmission({
    label: null,
    typed: null,
    missing: () => null,
    body: () => ({ version: line.version }),
    send: (body, { idempotencyKey }) =>
      call("POST operate/transfers/:id/return", { params: { id: line.id }, body }, { idempotencyKey }),
    done: () => ({ text: t.returned, bookings: line.paid.map(({ booking }) => booking.id) }),
    onClose: onDone,
  });
  return <WideFoot decision={submission} label={t.returnRest(moneyText(line.surplus, line.currency))} />;
}
