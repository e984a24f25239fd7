import type { ReactNode } from "react";
import type { Cart } from "../../../domain/booking/cart.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type Amount, CURRENCIES, type Currency } from "../../../domain/money/money.ts";
import type { PaymentKind } from "../../../domain/money/payment-method.ts";
import type { CancelPolicy } from "../../../domain/space/space-rules.ts";
import { BANK_BUSINESS_DAYS } from "../../../domain/time/business-days.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText, listText, money, timesText } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { ZoneNote } from "../../../nav/zone-note.tsx";
import type { Space } from "../../rooms/state.ts";
import { billedHoursOf } from "../../rooms/state.ts";
import { messages } from "../messages.ts";
import type { CheckedCart } from "../state.ts";

type FinalTableProps = {
  checked: CheckedCart;
  total: Amount;
  currency: Currency;
  kind: PaymentKind | null;
  payBy: Day | null;
  /** The time (HH:mm) at which the hold ends; null without a hold. */
  heldUntil: string | null;
  isOnApproval: boolean;
  /** When a company pays, in words; null where the guest pays. */
  onInvoice: string | null;
};

/** Prices contain Japanese tax where there is one (PRICE-11). */
const AMOUNT_TEXTS = {
  bank: { taxed: "amountBank", untaxed: "amountBankAbroad" },
  card: { taxed: "amountText", untaxed: "amountTextAbroad" },
  paypay: { taxed: "amountText", untaxed: "amountTextAbroad" },
  konbini: { taxed: "amountText", untaxed: "amountTextAbroad" },
  paynow: { taxed: "amountText", untaxed: "amountTextAbroad" },
} as const satisfies Record<PaymentKind, object>;

/** What the law requires to be stated right before an order (SCREEN-13). */
export function FinalTable(props: FinalTableProps) {
  const { checked, total, currency, kind, payBy, heldUntil, isOnApproval, onInvoice } = props;
  const t = useTexts(messages);
  const locale = useLocale();
  const { live, spaces } = checked;
  const tax = CURRENCIES[currency].hasJapaneseTax ? "taxed" : "untaxed";
  const selections = live.entries.flatMap((entry) => entry.selections);
  const booked = live.entries.flatMap(({ spaceId }) => spaces.get(spaceId) ?? []);
  const policies = policiesOf(booked, (space) => policyText(space.rules.cancelPolicies, t, locale));
  const whenPaid: Record<PaymentKind, string | null> = {
    card: isOnApproval ? t.whenApproval : t.whenCard,
    paypay: t.whenPayPay,
    konbini: payBy && t.whenKonbini(dayText(payBy, locale)),
    paynow: t.whenPayNow,
    bank: isOnApproval ? t.whenBankApproval(BANK_BUSINESS_DAYS) : payBy && t.whenBank(dayText(payBy, locale)),
  };
  return (
    <dl className="text-body">
      <Row label={t.service}>{t.serviceText(selections.length, billedHoursOf(selections))}</Row>
      <Row label={t.amount}>{t[AMOUNT_TEXTS[kind ?? "card"][tax]](money(total, currency))}</Row>
      <Row label={t.whenPaid}>{onInvoice ?? (kind === null ? t.chooseWay : whenPaid[kind])}</Row>
      <Row label={t.whenProvided}>
        <Times cart={live} spaces={spaces} />
      </Row>
      <Row label={t.cancel}>
        {policies.map(({ text, names }) => (
          <span key={text} className="block">
            {policies.length > 1 && `${listText(names, locale)}: `}
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
    <div className="grid gap-x-6 border-b border-line py-3 @md:grid-cols-[168px_1fr]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Times({ cart, spaces }: { cart: Cart; spaces: CheckedCart["spaces"] }) {
  const locale = useLocale();
  const zoneOf = (spaceId: number) => spaces.get(spaceId)?.rules.timeZone;
  const zones = cart.entries.flatMap(({ spaceId }) => zoneOf(spaceId) ?? []);
  return cart.entries.flatMap((entry) =>
    entry.selections.map((selection) => (
      <span key={selection.key} className="block">
        <span className="figures">{selection.day && dayText(selection.day, locale)}</span>{" "}
        <span className="figures">
          {selection.start !== null && selection.end !== null && timesText(selection.start, selection.end)}
        </span>
        <ZoneNote timeZone={zoneOf(entry.spaceId) ?? ""} among={zones} />
        {cart.entries.length > 1 && <span className="text-ink-2"> {entry.spaceName}</span>}
      </span>
    )),
  );
}

/** Each distinct policy with its spaces. */
function policiesOf(
  spaces: readonly Space[],
  textOf: (space: Space) => string,
): { text: string; names: string[] }[] {
  const byText = new Map<string, Space[]>();
  for (const space of spaces) {
    const text = textOf(space);
    byText.set(text, [...(byText.get(text) ?? []), space]);
  }
  return [...byText].map(([text, those]) => ({
    text,
    names: those.map(({ facts }) => facts.space_name),
  }));
}

type Words = {
  cancelTerms: (first: string, others: string) => string;
  cancelFree: (days: number) => string;
  cancelStep: (from: number, to: number, percent: number) => string;
};

/** A policy in words, earliest day first: 利用日の7日前まで無料。6日前〜3日前 30%、… */
function policyText(policies: readonly CancelPolicy[], t: Words, locale: Locale): string {
  const sorted = [...policies].sort((a, b) => b.periodFrom - a.periodFrom);
  const steps = sorted.map((policy) =>
    policy.feePercent === 0
      ? t.cancelFree(policy.periodTo)
      : t.cancelStep(Math.min(policy.periodFrom, 365), policy.periodTo, policy.feePercent),
  );
  const [first = "", ...others] = steps;
  return others.length === 0 ? first : t.cancelTerms(first, listText(others, locale));
}
