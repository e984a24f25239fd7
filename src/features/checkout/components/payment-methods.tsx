import { cardBrandName } from "../../../domain/money/card-brand.ts";
import type { PaymentKind } from "../../../domain/money/payment-method.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText } from "../../../i18n/format.ts";
import { useModal } from "../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { textLinkClass } from "../../../ui/button.tsx";
import { CardLogo } from "../../../ui/card-logo.tsx";
import { ErrorText, RadioRow } from "../../../ui/field.tsx";
import { BankIcon, CardIcon, PlusIcon } from "../../../ui/icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { SavedCard } from "../../payment-methods/contract.ts";
import { messages } from "../messages.ts";

/** The id of the group, where the error summary links to. */
export const PAYMENT_METHODS_ID = "ways";

/** What is chosen of each kind of payment method. */
type Choices = { bank: { kind: "bank" }; card: { kind: "card"; id: string } };
export type Choice = Choices[PaymentKind] | null;

type PaymentMethodsProps = {
  /** Undefined while they load or are not needed, null if they could not be loaded. */
  cards: readonly SavedCard[] | null | undefined;
  offersCards: boolean;
  offersBank: boolean;
  /** Why no bank transfer is possible; null if it is. */
  bankReason: string | null;
  payBy: Day | null;
  choice: Choice;
  /** Set after an attempt to order without a method. */
  error: string | null;
  onChoose: (choice: Choice) => void;
  onRetry: () => void;
};

/** The payment methods: saved cards, another card, and bank transfer with its deadline. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { cards, offersCards, offersBank, bankReason, payBy, choice, error, onChoose, onRetry } = props;
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  return (
    <fieldset
      id={PAYMENT_METHODS_ID}
      tabIndex={-1}
      aria-describedby={error ? `${PAYMENT_METHODS_ID}-error` : undefined}
      className="scroll-mt-24 outline-none"
    >
      <legend className="sr-only">{t.choose}</legend>
      {error && (
        <div className="mb-2.5">
          <ErrorText id={`${PAYMENT_METHODS_ID}-error`}>{error}</ErrorText>
        </div>
      )}
      <div className="space-y-2.5">
        {offersCards && cards === undefined && (
          <div role="status">
            <span className="sr-only">{t.cardsLoading}</span>
            <Skeleton className="h-16 rounded-button" />
          </div>
        )}
        {offersCards && cards === null && (
          <Note tone="error">
            {t.cardsFailed}{" "}
            <button type="button" className="font-bold underline" onClick={onRetry}>
              {t.retry}
            </button>
          </Note>
        )}
        {offersCards &&
          cards?.map((card) => (
            <RadioRow
              key={card.payment_method_id}
              name="way"
              checked={choice?.kind === "card" && choice.id === card.payment_method_id}
              onChange={() => onChoose({ kind: "card", id: card.payment_method_id })}
            >
              <span className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
                <CardLogo brand={card.brand} />
                <span className="sr-only">{cardBrandName(card.brand)}</span>
                <span className="min-w-0">
                  <span className="figures block text-ctl font-bold">•••• {card.last_four}</span>
                  <span className="figures block text-meta text-ink-2">
                    {t.expires(expiryText(card))} {card.name}
                  </span>
                </span>
                <span className="ml-auto rounded-tag bg-tint px-2 py-0.5 text-meta font-bold text-accent-deep">
                  {t.saved}
                </span>
              </span>
            </RadioRow>
          ))}
        {offersCards && Array.isArray(cards) && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => open({ name: "card" })}
            className="flex min-h-14 w-full items-center gap-3.5 rounded-button border border-edge/50 px-4 py-3 text-left hover:bg-ground-2"
          >
            <PlusIcon className="text-accent" />
            <CardIcon className="text-ink-2" />
            <span className="min-w-0">
              <span className="block text-ctl">{cards.length > 0 ? t.otherCard : t.newCard}</span>
              <span className="block text-meta text-ink-2">{t.cardLead}</span>
            </span>
          </button>
        )}
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
                  {bankReason ?? (payBy && t.bankLead(dayText(payBy, locale)))}
                </span>
              </span>
            </span>
          </RadioRow>
        )}
      </div>
      {choice?.kind === "bank" && (
        <Note tone="warn" className="mt-3 text-sub">
          {t.bankNotice}
        </Note>
      )}
      {offersCards && cards && cards.length > 1 && (
        <button
          type="button"
          className={`${textLinkClass} mt-1 text-sub`}
          onClick={() => open({ name: "paymentMethod" })}
        >
          {t.card}
        </button>
      )}
    </fieldset>
  );
}

function expiryText(card: Pick<SavedCard, "exp_month" | "exp_year">): string {
  return `${String(card.exp_month).padStart(2, "0")}/${String(card.exp_year % 100).padStart(2, "0")}`;
}
