import { useState } from "react";
import { Link } from "react-router";
import {
  isMatchable,
  NO_BOOKING,
  type NoBooking,
  nameFault,
  noBookingOf,
} from "../../../../domain/transfers/statement.ts";
import { money as moneyText, shortDayText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { When } from "../../../kit/components/when.tsx";
import { NOT_YET, useSubmission } from "../../../kit/decision/use-submission.ts";
import { ActSection, useAct } from "../../../kit/form/components/act.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { AccountFields, NO_ACCOUNT } from "../../refunds/components/account-fields.tsx";
import type { TransferLine, TransfersContract } from "../contract.ts";
import { messages as listTexts } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";
import { MatchForm } from "./match-form.tsx";
import { MoveForm } from "./move-form.tsx";

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
  if (line?.state === "open" && isMatchable(line.kind) && query.data)
    return (
      <MatchForm line={line} candidates={query.data.items} onClose={onClose} onWritten={onWritten}>
        <LineFacts line={line} />
        <div className="space-y-4">
          <IgnoreForm line={line} onDone={decided} />
          <RefundForm line={line} onDone={decided} />
        </div>
      </MatchForm>
    );
  return (
    <Panel title={t.row(Number(id))} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="money">
        {({ line: one, items }) => (
          <div className="space-y-4">
            <LineFacts line={one} />
            {one.state === "returning" && <ReturnForm line={one} onDone={decided} />}
            {(one.state === "matched" || one.state === "returning") && (
              <MoveForm line={one} suggested={items} onDone={decided} />
            )}
            {one.state === "open" ? (
              <IgnoreForm line={one} onDone={decided} />
            ) : (
              <UndoForm line={one} onDone={decided} />
            )}
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
    no_booking: because,
    twin,
    decided_by: by,
    decided_at: at,
    paid,
  } = line;
  const { brand } = useMe();
  const { pathOf } = usePanel();
  const fault = nameFault(payer);
  return (
    <section aria-label={t.fromBank} className="rounded-card border border-line px-3 py-2.5">
      <p className="text-meta font-bold text-ink-2">{t.fromBank}</p>
      <p className="font-bold">{payer}</p>
      {fault && <p className="text-sub text-warn">{t.nameFault(fault)}</p>}
      <p className="figures">
        {shortDayText(day, locale)} · <strong>{moneyText(amount, currency)}</strong>
      </p>
      {bank && <p className="text-sub text-ink-2">{t.origin(bank, branch)}</p>}
      {reference && <p className="text-sub text-ink-2">{t.reference(reference)}</p>}
      {state === "open" && kind !== "transfer" && (
        <p className="mt-2">
          <strong>{t.kindOf(kind)}</strong> {!isMatchable(kind) && t.notMatched}
        </p>
      )}
      {twin && (
        <p className="mt-2 text-warn">
          {(kind === "withdrawn" ? t.takesBack : t.maybeKnown)(
            shortDayText(twin.booked_on, locale),
            twin.payer,
          )}{" "}
          <Link to={pathOf("line", twin.id)} className="text-accent underline">
            {t.openTwin}
          </Link>{" "}
          ({words.state(twin.state)})
        </p>
      )}
      {state !== "open" && (
        <p className="mt-2">
          <strong>{words.state(state)}</strong>{" "}
          {[because && words.because(because), why].filter(Boolean).join(" · ")}
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

/** Takes a line out of the matching: why is chosen from a list, and said in words where nothing of it fits. */
function IgnoreForm({ line, onDone }: { line: TransferLine; onDone: () => void }) {
  const t = useTexts(messages);
  const words = useTexts(listTexts);
  const [because, setBecause] = useState<NoBooking | "">(
    noBookingOf(line.kind, line.payer) ?? (line.twin ? "duplicate" : ""),
  );
  const [reason, setReason] = useState("");
  const isReady = because !== "" && (because !== "other" || reason.trim() !== "");
  const submission = useSubmission({
    label: null,
    typed: reason,
    missing: () => (isReady ? null : NOT_YET),
    body: () => ({ version: line.version, because: because || undefined, reason }),
    send: (body, { idempotencyKey }) =>
      call("POST operate/transfers/:id/ignore", { params: { id: line.id }, body }, { idempotencyKey }),
    done: () => ({ text: t.ignored, bookings: [] }),
    onClose: onDone,
  });
  return (
    <section className="space-y-2 border-t border-line pt-3">
      <SelectField
        label={t.because}
        value={because}
        onChange={({ target }) => setBecause(target.value as NoBooking | "")}
      >
        <option value="">{t.chooseBecause}</option>
        {NO_BOOKING.map((one) => (
          <option key={one} value={one}>
            {words.because(one)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={because === "other" ? t.ignoreReason : t.ignoreReasonOptional}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      <WideFoot decision={submission} look="outlined" label={t.ignore} isReady={isReady} />
    </section>
  );
}

/** Undoes what was done about a line, with a reason. */
function UndoForm({ line, onDone }: { line: TransferLine; onDone: () => void }) {
  const t = useTexts(messages);
  const { id, version, state } = line;
  const act = useAct({
    initial: { reason: "" },
    needs: ["reason"],
    send: ({ reason }, { idempotencyKey }) =>
      call(
        "POST operate/transfers/:id/undo",
        { params: { id }, body: { version, reason } },
        { idempotencyKey },
      ),
    done: ({ paid }) => ({
      text: t.undone,
      bookings: [...paid, ...line.paid].map(({ booking }) => booking.id),
    }),
    onClose: onDone,
  });
  return (
    <ActSection act={act} label={state === "ignored" ? t.reopen : t.undo} look="outlined">
      {state !== "ignored" && <p className="text-sub text-ink-2">{t.undoHint}</p>}
      <TextField {...act.field("reason")} label={t.undoReason} maxLength={500} />
    </ActSection>
  );
}

/** Gives money that belongs to no booking back to its payer, who is asked for an account where none is known yet. */
function RefundForm({ line, onDone }: { line: TransferLine; onDone: () => void }) {
  const t = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  const { id, version } = line;
  const act = useAct({
    initial: { ...NO_ACCOUNT, reason: "" },
    needs: ["reason"],
    send: ({ reason, ...account }, { idempotencyKey }) => {
      const isTyped = account.account_number !== "" || account.account_name !== "";
      const body = { version, reason, account: isTyped ? account : null };
      return call("POST operate/transfers/:id/refund", { params: { id }, body }, { idempotencyKey });
    },
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
          <TextField {...act.field("reason")} label={t.refundReason} maxLength={500} />
          <AccountFields value={act.values} currency={line.currency} onChange={act.set} />
          <WideFoot
            decision={act}
            look="outlined"
            label={t.refundWhole(moneyText(line.amount, line.currency))}
            isReady={act.isReady}
          />
        </>
      )}
    </section>
  );
}

/** Gives back what was held of a line. */
function ReturnForm({ line, onDone }: { line: TransferLine; onDone: () => void }) {
  const t = useTexts(messages);
  const { id, version } = line;
  const act = useAct({
    initial: {},
    send: (_, { idempotencyKey }) =>
      call("POST operate/transfers/:id/return", { params: { id }, body: { version } }, { idempotencyKey }),
    done: () => ({ text: t.returned, bookings: line.paid.map(({ booking }) => booking.id) }),
    onClose: onDone,
  });
  return <WideFoot decision={act} label={t.returnRest(moneyText(line.surplus, line.currency))} />;
}
