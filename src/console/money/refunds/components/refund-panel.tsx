import { hasBranches } from "../../../../domain/fields/bank-fields.ts";
import { money, shortDayText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { type Act, ActSection, useAct } from "../../../kit/form/components/act.tsx";
import { useFieldText } from "../../../kit/list/components/columns.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { WideFoot } from "../../../kit/panel/components/wide-foot.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { useToday } from "../../../kit/use-today.ts";
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
              {isTransferred && refund.batch_id === null && <NotMade refund={refund} onDone={onClose} />}
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
function useRefundAct<Values extends object>(
  { refund: { booking, version }, onDone }: Shown,
  act: {
    initial: Values;
    needs?: readonly (keyof Values & string)[];
    send: (body: Values & { version: number }, idempotencyKey: string) => Promise<RefundItem>;
    text: string;
  },
): Act<Values> {
  return useAct<Values, RefundItem>({
    ...act,
    send: (values, { idempotencyKey }) => act.send({ ...values, version }, idempotencyKey),
    done: () => ({
      text: act.text,
      bookings: booking ? [booking.id] : [],
      ...(booking ? { subject: `reservation:${booking.id}` } : {}),
    }),
    onClose: onDone,
  });
}

function TryCard(shown: Shown) {
  const t = useTexts(messages);
  const params = { id: shown.refund.id };
  const act = useRefundAct(shown, {
    initial: {},
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/try_card", { params, body }, { idempotencyKey }),
    text: t.tried,
  });
  return <WideFoot decision={act} look="outlined" label={t.tryCard} />;
}

function Ask(shown: Shown) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const { id, asked_at: asked } = shown.refund;
  const act = useRefundAct(shown, {
    initial: {},
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/ask", { params: { id }, body }, { idempotencyKey }),
    text: t.asked,
  });
  return (
    <ActSection act={act} title={t.askTitle} label={t.ask} look="outlined">
      {asked && (
        <p className="text-sub text-ink-2">
          {t.askedAt(shortDayText(dayAt(Date.parse(asked), brand.time_zone), locale))}
        </p>
      )}
    </ActSection>
  );
}

function EnterAccount(shown: Shown) {
  const t = useTexts(messages);
  const { id, account, currency } = shown.refund;
  const act = useRefundAct(shown, {
    initial: { ...NO_ACCOUNT, ...account, bank_code: account?.bank_code ?? "" },
    needs: ["account_number", "account_name"],
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/account", { params: { id }, body }, { idempotencyKey }),
    text: t.accountSaved,
  });
  return (
    <ActSection act={act} title={t.enterAccount} label={t.saveAccount} look="outlined">
      <AccountFields value={act.values} currency={currency} onChange={act.set} />
    </ActSection>
  );
}

function MadeByHand(shown: Shown) {
  const t = useTexts(messages);
  const today = useToday();
  const params = { id: shown.refund.id };
  const act = useRefundAct(shown, {
    initial: { made_on: today, reason: "" },
    needs: ["reason"],
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/made", { params, body }, { idempotencyKey }),
    text: t.recorded,
  });
  return (
    <ActSection act={act} title={t.byHand} label={t.record}>
      <TextField {...act.field("made_on")} type="date" label={t.madeOn} max={today} />
      <TextField {...act.field("reason")} label={t.reason} maxLength={500} />
    </ActSection>
  );
}

function CameBack(shown: Shown) {
  const t = useTexts(messages);
  const { id, transferred_on: madeOn } = shown.refund;
  const today = useToday();
  const act = useRefundAct(shown, {
    initial: { came_back_on: today, reason: "" },
    needs: ["reason"],
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/came_back", { params: { id }, body }, { idempotencyKey }),
    text: t.wasBack,
  });
  return (
    <ActSection act={act} title={t.cameBackTitle} label={t.cameBack} look="outlined">
      <TextField
        {...act.field("came_back_on")}
        type="date"
        label={t.backOn}
        min={madeOn ?? undefined}
        max={today}
      />
      <TextField {...act.field("reason")} label={t.whyBack} maxLength={500} />
    </ActSection>
  );
}

/** What was recorded by hand, and nobody had transferred. */
function NotMade(shown: Shown) {
  const t = useTexts(messages);
  const params = { id: shown.refund.id };
  const act = useRefundAct(shown, {
    initial: { reason: "" },
    needs: ["reason"],
    send: (body, idempotencyKey) =>
      call("POST operate/refunds/:id/not_made", { params, body }, { idempotencyKey }),
    text: t.wasNotMade,
  });
  return (
    <ActSection act={act} title={t.notMadeTitle} label={t.notMade} look="outlined">
      <p className="text-sub text-ink-2">{t.notMadeHint}</p>
      <TextField {...act.field("reason")} label={t.whyNotMade} maxLength={500} />
    </ActSection>
  );
}
