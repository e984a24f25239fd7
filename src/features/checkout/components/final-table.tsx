import type { ReactNode } from "react";
import type { Cart } from "../../../domain/cart.ts";
import type { Amount, Currency } from "../../../domain/money.ts";
import type { CancelPolicy } from "../../../domain/space.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText, money, timesText } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import type { Room } from "../../spaces/state.ts";
import { messages } from "../messages.ts";
import { billedHoursOf, type CheckedCart } from "../state.ts";

type FinalTableProps = {
  checked: CheckedCart;
  total: Amount;
  currency: Currency;
  kind: "bank" | "card" | null;
  payBy: Day | null;
  /** HH:mm until which the rooms are held; null without a hold. */
  heldUntil: string | null;
  isOnApproval: boolean;
};

/** What the law wants said right before the order (特定商取引法 12-6, DECISIONS 33). */
export function FinalTable(props: FinalTableProps) {
  const { checked, total, currency, kind, payBy, heldUntil, isOnApproval } = props;
  const t = useTexts(messages);
  const locale = useLocale();
  const { cart, rooms } = checked;
  const drafts = cart.entries.flatMap((entry) => entry.drafts);
  const policies = policiesOf([...rooms.values()], (room) =>
    policyText(room.rules.cancelPolicies, t, locale),
  );
  return (
    <dl className="text-body">
      <Row label={t.service}>{t.serviceText(drafts.length, billedHoursOf(drafts))}</Row>
      <Row label={t.amount}>
        {kind === "bank" ? t.amountBank(money(total, currency)) : t.amountText(money(total, currency))}
      </Row>
      <Row label={t.whenPaid}>
        {kind === null && t.chooseWay}
        {kind === "card" && (isOnApproval ? t.whenApproval : t.whenCard)}
        {kind === "bank" && payBy && (isOnApproval ? t.whenBankApproval : t.whenBank)(dayText(payBy, locale))}
      </Row>
      <Row label={t.whenProvided}>
        <Times cart={cart} />
      </Row>
      <Row label={t.cancel}>
        {policies.map(({ text, names }) => (
          <span key={text} className="block">
            {policies.length > 1 && `${names.join(locale === "ja" ? "、" : ", ")}: `}
            {text}
          </span>
        ))}
      </Row>
      <Row label={t.validUntil}>{heldUntil ? t.validCard(heldUntil) : t.validBank}</Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[168px_1fr]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Times({ cart }: { cart: Cart }) {
  const locale = useLocale();
  return cart.entries.flatMap((entry) =>
    entry.drafts.map((draft) => (
      <span key={draft.key} className="figures block">
        {draft.day && dayText(draft.day, locale)}{" "}
        {draft.start !== null && draft.end !== null && timesText(draft.start, draft.end)}
        {cart.entries.length > 1 && <span className="text-ink-2"> {entry.spaceName}</span>}
      </span>
    )),
  );
}

/** Each policy once, with the rooms that it is for. */
function policiesOf(
  rooms: readonly Room[],
  textOf: (room: Room) => string,
): { text: string; names: string[] }[] {
  const byText = new Map<string, Room[]>();
  for (const room of rooms) {
    const text = textOf(room);
    byText.set(text, [...(byText.get(text) ?? []), room]);
  }
  return [...byText].map(([text, those]) => ({
    text,
    names: those.map(({ facts }) => facts.space_name),
  }));
}

type Words = {
  cancelFree: (days: number) => string;
  cancelStep: (from: number, to: number, percent: number) => string;
};

/** 利用日の7日前まで無料。6日前〜3日前 30%、… from the earliest day on. */
export function policyText(policies: readonly CancelPolicy[], t: Words, locale: string): string {
  const sorted = [...policies].sort((a, b) => b.periodFrom - a.periodFrom);
  const steps = sorted.map((policy) =>
    policy.feePercent === 0
      ? t.cancelFree(policy.periodTo)
      : t.cancelStep(Math.min(policy.periodFrom, 365), policy.periodTo, policy.feePercent),
  );
  const [first = "", ...rest] = steps;
  const isJa = locale === "ja";
  return rest.length === 0 ? first : `${first}${isJa ? "。" : ". "}${rest.join(isJa ? "、" : ", ")}`;
}
