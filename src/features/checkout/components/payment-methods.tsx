import type { ReactNode } from "react";
import type { WalletKind } from "../../../adapters/stripe/card-provider.client.ts";
import {
  ELSEWHERE_KINDS,
  type ElsewhereKind,
  type OfferedMethod,
  type PaymentKind,
} from "../../../domain/money/payment-method.ts";
import { BANK_BUSINESS_DAYS } from "../../../domain/time/business-days.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText } from "../../../i18n/format.ts";
import { useModal } from "../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { textLinkClass } from "../../../ui/button.tsx";
import { CardChoice, TYPED_CARD } from "../../../ui/card-choice.tsx";
import { ErrorText, RadioRow } from "../../../ui/field.tsx";
import { AppIcon, BankIcon, CodeIcon, ShopIcon } from "../../../ui/menu-icons.tsx";
import { Note } from "../../../ui/note.tsx";
import type { SavedCard } from "../../payment-methods/contract.ts";
import type { CardEntry } from "../../payment-methods/entry/state.ts";
import { messages } from "../messages.ts";

/** The id of the group, where the error summary links to. */
export const PAYMENT_METHODS_ID = "ways";

/** The choices for each kind of payment method; a card without an id is the one that is typed, or that of a wallet. */
type Choices = { card: { kind: "card"; id: string | null } } & {
  [Kind in Exclude<PaymentKind, "card">]: { kind: Kind };
};
export type Choice = Choices[PaymentKind] | null;

/** Where the guest goes; a convenience store has a deadline besides. */
const LEADS = { paypay: "payPayLead", paynow: "payNowLead" } as const;

const ICONS: Record<ElsewhereKind, ReactNode> = {
  paypay: <AppIcon className="mt-0.5 text-ink-2" />,
  konbini: <ShopIcon className="mt-0.5 text-ink-2" />,
  paynow: <CodeIcon className="mt-0.5 text-ink-2" />,
};

type PaymentMethodsProps = {
  /** Undefined while they load or are not needed, null if they could not be loaded. */
  cards: readonly SavedCard[] | null | undefined;
  offersCards: boolean;
  offersBank: boolean;
  /** Why no bank transfer is possible; null if it is. */
  bankReason: string | null;
  /** What is paid on another screen, where this cart can be. */
  elsewhere: Record<ElsewhereKind, OfferedMethod | null>;
  /** The last day to pay at a convenience store. */
  payAtKonbiniBy: Day | null;
  /** Why no convenience store takes this cart; null if one does, or none is offered. */
  konbiniReason: string | null;
  payBy: Day | null;
  /** The deadline runs from the approval. */
  isOnApproval: boolean;
  choice: Choice;
  /** What else is asked for a transfer; null if nothing is. */
  address: ReactNode;
  /** The card that is typed instead of a saved one. */
  entry: CardEntry;
  /** The wallets of the device. */
  wallets: readonly WalletKind[];
  today: Day;
  /** Set after an attempt to order without a method, or with a card that was declined. */
  error: string | null;
  onChoose: (choice: Choice) => void;
  onRetry: () => void;
  /** The field for the name on the transfer, where it is asked for. */
  kana: ReactNode;
};

/** The payment methods: saved cards, another card, and bank transfer with its deadline. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const {
    cards,
    offersCards,
    offersBank,
    bankReason,
    elsewhere,
    payAtKonbiniBy,
    konbiniReason,
    payBy,
    isOnApproval,
    choice,
    entry,
    wallets,
    address,
    today,
    error,
    onChoose,
    onRetry,
    kana,
  } = props;
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const elsewhereKinds = ELSEWHERE_KINDS.filter(
    (kind) => elsewhere[kind] !== null || (kind === "konbini" && konbiniReason !== null),
  );
  return (
    <fieldset
      id={PAYMENT_METHODS_ID}
      tabIndex={-1}
      aria-describedby={error ? `${PAYMENT_METHODS_ID}-error` : undefined}
      className="min-w-0 scroll-mt-24 outline-none"
    >
      <legend className="sr-only">{t.choose}</legend>
      {error && (
        <div className="mb-2.5">
          <ErrorText id={`${PAYMENT_METHODS_ID}-error`}>{error}</ErrorText>
        </div>
      )}
      {!offersCards && !offersBank && elsewhereKinds.length === 0 && <Note tone="warn">{t.noWay}</Note>}
      <div className="space-y-2.5">
        {offersCards && (
          <CardChoice
            wallets={wallets}
            name="way"
            cards={cards}
            chosen={choice?.kind === "card" ? (choice.id ?? TYPED_CARD) : null}
            onChoose={(card) => onChoose({ kind: "card", id: card === TYPED_CARD ? null : card })}
            onRetry={onRetry}
            entry={entry}
            today={today}
          />
        )}
        {elsewhereKinds.map((kind) => (
          <RadioRow
            key={kind}
            name="way"
            checked={choice?.kind === kind}
            disabled={elsewhere[kind] === null}
            onChange={() => onChoose({ kind })}
          >
            <span className="flex items-start gap-3.5">
              {ICONS[kind]}
              <span className="min-w-0">
                <span className="block text-ctl">{t.paidAs(kind)}</span>
                <span className="block text-meta text-ink-2">
                  {kind === "konbini"
                    ? (konbiniReason ?? (payAtKonbiniBy && t.konbiniLead(dayText(payAtKonbiniBy, locale))))
                    : t[LEADS[kind]]}
                </span>
              </span>
            </span>
          </RadioRow>
        ))}
        {offersBank && (
          <RadioRow
            name="way"
            checked={choice?.kind === "bank"}
            disabled={bankReason !== null}
            onChange={() => onChoose({ kind: "bank" })}
          >
            <span className="flex items-start gap-3.5">
              <BankIcon className="mt-0.5 text-ink-2" />
              <span className="min-w-0">
                <span className="block text-ctl">{t.bank}</span>
                <span className={`block text-meta text-ink-2`}>
                  {bankReason ??
                    (isOnApproval
                      ? t.bankLeadApproval(BANK_BUSINESS_DAYS)
                      : payBy && t.bankLead(dayText(payBy, locale)))}
                </span>
              </span>
            </span>
          </RadioRow>
        )}
      </div>
      {choice?.kind === "bank" && (
        <Note tone="warn" className="mt-3 text-sub">
          {isOnApproval ? t.bankNoticeApproval : t.bankNotice}
        </Note>
      )}
      {choice?.kind === "bank" && address}
      {kana}
      {offersCards && cards && cards.length > 0 && (
        <button
          type="button"
          className={`${textLinkClass} mt-1 text-sub`}
          onClick={() => open({ name: "paymentMethod" })}
        >
          {t.manageCards}
        </button>
      )}
    </fieldset>
  );
}
