import { useState } from "react";
import { CANCEL_REASONS } from "../../../../domain/booking/staff-cancel.ts";
import { editedAmount, typedAmount } from "../../../../domain/money/typed-amount.ts";
import { money } from "../../../../i18n/format.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { MailChoice, PLAIN_MAIL } from "../../../kit/decision/components/mail-choice.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { useDecision } from "../../../kit/decision/use-decision.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useCan, useTexts } from "../../../kit/state.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import type { CancellationsContract, CancelReason } from "../contract.ts";
import { type FeeChoice, feeAsked, feeSent, largestFeeOf, preselected, usualFee } from "../fee.ts";
import { messages } from "../messages/panel.ts";
import { offerIn, previewAll, type Rows, sumOf, whyNoneFree } from "../preview-all.ts";
import { useChosen } from "../use-chosen.ts";
import { CancelRow } from "./cancel-row.tsx";

/** Cancels several bookings for one reason, each separately with its own fee and refund. */
export function CancelMany({
  items: given,
  onClose,
  onDone = () => {},
}: {
  items: readonly BookingItem[];
  onClose: () => void;
  onDone?: () => void;
}) {
  const t = useTexts(messages);
  const mayPrice = useCan("price");
  const chosen = useChosen(given);
  const { items, left } = chosen;
  const [reason, setReason] = useState<CancelReason>({ code: "guest_request", text: "" });
  const [fee, setFee] = useState<FeeChoice | null>(null);
  /** The fee typed for a row; until then the policy's. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [mail, setMail] = useState(PLAIN_MAIL);
  const isWrong = (item: BookingItem) => fee === "other" && isWrongFee(item, typed.get(item.id));
  const choiceIn = (rows: Rows | null) => fee ?? preselected(reason.code, whyNoneFree(left, rows));
  const asked = chosen.open
    .filter((item) => !isWrong(item))
    .map(({ id, currency }) => {
      const draft = {
        choice: fee ?? usualFee(reason.code),
        amount: typed.get(id) ?? "",
        isTransferOurs: false,
      };
      return { id, body: { ...feeAsked(draft, currency), reason, mail } };
    });
  const decision = useDecision({
    label: t.submitMany(left.length),
    question: asked.length === 0 ? null : asked,
    preview: previewAll,
    typed: chosen.isStarted ? NOTHING_TYPED : [reason.text, mail.note, [...chosen.out], [...typed]],
    missing: () => {
      if (left.length === 0) return { text: t.noneChosen, selector: "input[type=checkbox]" };
      const wrong = left.find(isWrong);
      return wrong ? { text: t.wrongAmount(mostText(wrong)), selector: "[aria-invalid]" } : null;
    },
    missingIn: (rows) => {
      const choice = choiceIn(rows);
      const why = choice ? sumOf(left, rows, choice).blocked : whyNoneFree(left, rows);
      if (why === null) return null;
      return { text: why, selector: choice ? "input[type=checkbox]" : "[name=fee]:not(:disabled)" };
    },
    body: (rows) => {
      const choice = choiceIn(rows);
      const sent = left.flatMap(({ id, version }) => {
        const offer = offerIn(rows, id, choice);
        return choice && offer ? [{ id, version, ...feeSent(choice, offer) }] : [];
      });
      return { items: sent, reason, mail };
    },
    send: (body, { idempotencyKey }) =>
      api<CancellationsContract>()("POST operate/bookings/cancel", { body }, { idempotencyKey }),
    done: ({ results }, sent) => {
      void chosen.answered(results);
      onDone();
      const done = results.filter(({ ok }) => ok).map(({ id }) => id);
      return {
        ...(done.length > 0 ? { text: t.doneMany(done.length) } : {}),
        bookings: done,
        stays: done.length < sent.items.length,
      };
    },
    onClose,
  });
  const rows = decision.answer;
  const choice = choiceIn(rows);
  return (
    <DecisionPanel
      decision={decision}
      title={t.titleMany(items.length)}
      submit={t.submitMany(left.length)}
      look="danger"
      footNote={
        rows &&
        left.length > 0 && <span className="figures">{t.refundSum(sumOf(left, rows, choice).text)}</span>
      }
      className="space-y-3.5"
      onClose={onClose}
    >
      {chosen.isTooMany && <Notice tone="warn">{t.tooMany}</Notice>}
      <CancelRows
        chosen={chosen}
        rows={rows}
        choice={choice}
        typed={typed}
        isWrong={isWrong}
        isLoading={decision.isLoading}
        onType={(id, text) => setTyped(new Map([...typed, [id, text]]))}
      />
      <ChoiceCards
        label={t.choice}
        name="fee"
        value={choice}
        onChange={setFee}
        choices={[
          { value: "policy", label: t.policyMany },
          { value: "none", label: t.none, whyNot: whyNoneFree(left, rows) },
          { value: "other", label: t.otherMany, whyNot: mayPrice ? null : t.needsPrice },
        ]}
      />
      <ReasonFields codes={CANCEL_REASONS} reason={reason} nameOf={t.reasonCode} onChange={setReason} />
      <MailChoice
        mail={mail}
        onChange={setMail}
        mails={left.flatMap(({ id }) => rows?.get(id)?.preview?.mails ?? []).slice(0, 1)}
      />
    </DecisionPanel>
  );
}

/** Each booking with its fee and refund, and a field for a fee of its own. */
function CancelRows({
  chosen,
  rows,
  choice,
  typed,
  isWrong,
  isLoading,
  onType,
}: {
  chosen: ReturnType<typeof useChosen>;
  rows: Rows | null;
  choice: FeeChoice | null;
  typed: ReadonlyMap<number, string>;
  isWrong: (item: BookingItem) => boolean;
  isLoading: boolean;
  onType: (id: number, text: string) => void;
}) {
  const t = useTexts(messages);
  return (
    <ul className="divide-y divide-line rounded-card border border-line" aria-busy={isLoading}>
      {chosen.items.map((item) => {
        const { id, currency } = item;
        const isOpen = chosen.isOpen(id);
        const policy = rows?.get(id)?.preview?.choices.policy;
        return (
          <CancelRow
            key={id}
            item={item}
            isChosen={chosen.left.includes(item)}
            isDone={!isOpen}
            preview={rows?.get(id)?.preview ?? null}
            offer={offerIn(rows, id, choice)}
            problem={chosen.problemOf(id) ?? rows?.get(id)?.problem ?? null}
            change={chosen.changeOf(id)}
            fee={
              choice === "other" &&
              isOpen && (
                <AmountField
                  label={t.otherAmount}
                  value={typed.get(id) ?? (policy ? editedAmount(policy.fee, currency) : "")}
                  currency={currency}
                  error={isWrong(item) ? t.wrongAmount(mostText(item)) : null}
                  onChange={(text) => onType(id, text)}
                />
              )
            }
            onChoose={(isChosen) => chosen.include(id, isChosen)}
          />
        );
      })}
    </ul>
  );
}

const NOTHING_TYPED = ["", "", [], []];

/** A typed fee that is no amount, or too high. */
function isWrongFee(item: BookingItem, text: string | undefined): boolean {
  if (text === undefined) return false;
  const amount = typedAmount(text, item.currency);
  return amount === null || amount > largestFeeOf(item);
}

function mostText(item: BookingItem): string {
  return money(largestFeeOf(item), item.currency);
}
