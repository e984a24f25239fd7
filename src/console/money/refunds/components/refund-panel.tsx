import { useState } from "react";
import { hasBranches } from "../../../../domain/fields/bank-fields.ts";
import { money, shortDayText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { NOT_YET, type Submission, useSubmission } from "../../../kit/decision/use-submission.ts";
import { useFieldText } from "../../../kit/list/components/columns.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useNow } from "../../../kit/use-now.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { refundColumns } from "../columns.ts";
import type { RefundItem, RefundsContract } from "../contract.ts";
import { messages as listTexts } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";
import { AccountFields, NO_ACCOUNT } from "./account-fields.tsx";
import { AccountMarks } from "./account-marks.tsx";

const call = api<RefundsContract>();

type Shown = { refund: RefundItem; onDone: () => void };

/** One refund: what it is, and what can be done about it in its state. */
export default function RefundPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  const number = Number(id);
  const query = useQuery(`refund ${id}`, (signal) =>
    call("GET operate/refunds/:id", { params: { id: number } }, { signal }),
  );
  return (
    <Panel title={t.row(number)} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={5} />} right="money">
        {(refund) => {
          const isOwed = refund.state === "manual" && refund.batch_id === null;
          const isTransferred = refund.state === "succeeded" && refund.transferred_on !== null;
          return (
            <div className="space-y-4">
              <RefundFacts refund={refund} />
              {isOwed && refund.way === "card" && <TryCard refund={refund} onDone={onClose} />}
              {isOwed && refund.booking && <Ask refund={refund} onDone={onClose} />}
              {isOwed && <EnterAccount refund={refund} onDone={onClose} />}
              {isOwed && <MadeByHand refund={refund} onDone={onClose} />}
              {isTransferred && <CameBack refund={refund} onDone={onClose} />}
            </div>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function RefundFacts({ refund }: { refund: RefundItem }) {
  const t = useTexts(messages);
  const words = useTexts(listTexts);
  const locale = useLocale();
  const { account, booking, payer, obstacle, came_back: why, problem, batch_id: batch } = refund;
  return (
    <section aria-label={t.account} className="rounded-card border border-line px-3 py-2.5">
      <p className="figures text-h2 font-bold">{money(refund.amount, refund.currency)}</p>
      <p>
        <strong>{useFieldText(refundColumns, "state", refund)}</strong> · {words.cause(refund.cause)}
      </p>
      {booking && (
        <p className="figures">
          {booking.id} {booking.guest.name} · {booking.space.name}
        </p>
      )}
      {payer && <p>{t.payer(payer)}</p>}
      {refund.fee > 0 && <p className="text-sub text-ink-2">{t.fee(money(refund.fee, refund.currency))}</p>}
      {refund.is_our_fault && <p className="text-sub text-ink-2">{t.ourFault}</p>}
      {account ? (
        <p className="figures mt-2">
          {account.bank_name}{" "}
          {hasBranches(refund.currency)
            ? `${account.branch_name} ${words.accountKind(account.account_type)}`
            : account.bank_code}{" "}
          {account.account_number}
          <span className="block">{account.account_name}</span>
          <AccountMarks {...refund} />
        </p>
      ) : (
        <p className="mt-2 font-bold text-warn">{t.noAccount}</p>
      )}
      {obstacle && obstacle !== "no_account" && (
        <p className="font-bold text-warn">{words.obstacle(obstacle)}</p>
      )}
      {why && <p className="text-warn">{t.cameBackWhy(why)}</p>}
      {problem && <p className="text-warn">{t.cardWhy(problem)}</p>}
      {batch !== null && refund.state === "manual" && <p>{t.inBatch(batch)}</p>}
      {refund.transferred_on && <p>{t.madeAt(shortDayText(refund.transferred_on, locale))}</p>}
    </section>
  );
}

/** What every act on a refund has in common: it is sent in the version that was seen, and open screens read again. */
function useRefundAct<Body extends object>(
  { refund, onDone }: Shown,
  act: {
    typed: unknown;
    isReady: boolean;
    body: () => Body;
    send: (body: Body & { version: number }, idempotencyKey: string) => Promise<RefundItem>;
    text: string;
  },
): Submission {
  const { booking, version } = refund;
  return useSubmission({
    label: null,
    typed: act.typed,
    missing: () => (act.isReady ? null : NOT_YET),
    body: () => ({ ...act.body(), version }),
    send: (body, { idempotencyKey }) => act.send(body, idempotencyKey),
    done: () => ({
      text: act.text,
      bookings: booking ? [booking.id] : [],
      ...(booking ? { subject: `reservation:${booking.id}` } : {}),
    }),
    onClose: onDone,
  });
}

const SECTION = "space-y-2 border-t border-line pt-3";

function TryCard(shown: Shown) {
  const t = useTexts(messages);
  const params = { id: shown.refund.id };
  const submission = useRefundAct(shown, {
    ...{ typed: null, isReady: true, body: () => ({}), text: t.tried },
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/try_card", { params, body }, { idempotencyKey }),
  });
  return <WideFoot decision={submission} look="outlined" label={t.tryCard} />;
}

function Ask(shown: Shown) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const { id, asked_at: asked } = shown.refund;
  const submission = useRefundAct(shown, {
    ...{ typed: null, isReady: true, body: () => ({}), text: t.asked },
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/ask", { params: { id }, body }, { idempotencyKey }),
  });
  return (
    <section aria-label={t.askTitle} className={SECTION}>
      <p className="font-bold">{t.askTitle}</p>
      {asked && (
        <p className="text-sub text-ink-2">
          {t.askedAt(shortDayText(dayAt(Date.parse(asked), brand.time_zone), locale))}
        </p>
      )}
      <WideFoot decision={submission} look="outlined" label={t.ask} />
    </section>
  );
}

function EnterAccount(shown: Shown) {
  const t = useTexts(messages);
  const { id, account, currency } = shown.refund;
  const [typed, setTyped] = useState(() => ({
    ...NO_ACCOUNT,
    ...account,
    bank_code: account?.bank_code ?? "",
  }));
  const submission = useRefundAct(shown, {
    ...{ typed, isReady: typed.account_number !== "" && typed.account_name !== "", text: t.accountSaved },
    body: () => typed,
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/account", { params: { id }, body }, { idempotencyKey }),
  });
  return (
    <section aria-label={t.enterAccount} className={SECTION}>
      <p className="font-bold">{t.enterAccount}</p>
      <AccountFields value={typed} currency={currency} onChange={setTyped} />
      <WideFoot decision={submission} look="outlined" label={t.saveAccount} />
    </section>
  );
}

function MadeByHand(shown: Shown) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const { id } = shown.refund;
  const today = dayAt(useNow(), brand.time_zone);
  const [madeOn, setMadeOn] = useState(today);
  const [reason, setReason] = useState("");
  const isReady = reason.trim() !== "";
  const submission = useRefundAct(shown, {
    ...{ typed: { madeOn, reason }, isReady, text: t.recorded },
    body: () => ({ made_on: madeOn, reason }),
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/made", { params: { id }, body }, { idempotencyKey }),
  });
  return (
    <section aria-label={t.byHand} className={SECTION}>
      <p className="font-bold">{t.byHand}</p>
      <TextField
        type="date"
        label={t.madeOn}
        value={madeOn}
        max={today}
        onChange={({ target }) => setMadeOn(target.value)}
      />
      <TextField
        label={t.reason}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      <WideFoot decision={submission} label={t.record} isReady={isReady} />
    </section>
  );
}

function CameBack(shown: Shown) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const { id, transferred_on: madeOn } = shown.refund;
  const today = dayAt(useNow(), brand.time_zone);
  const [backOn, setBackOn] = useState(today);
  const [reason, setReason] = useState("");
  const isReady = reason.trim() !== "";
  const submission = useRefundAct(shown, {
    ...{ typed: { backOn, reason }, isReady, text: t.wasBack },
    body: () => ({ came_back_on: backOn, reason }),
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/came_back", { params: { id }, body }, { idempotencyKey }),
  });
  return (
    <section aria-label={t.cameBackTitle} className={SECTION}>
      <p className="font-bold">{t.cameBackTitle}</p>
      <TextField
        type="date"
        label={t.backOn}
        value={backOn}
        min={madeOn ?? undefined}
        max={today}
        onChange={({ target }) => setBackOn(target.value)}
      />
      <TextField
        label={t.whyBack}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      <WideFoot decision={submission} look="outlined" label={t.cameBack} isReady={isReady} />
    </section>
  );
}
