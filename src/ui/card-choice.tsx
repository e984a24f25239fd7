import { cardBrandName } from "../domain/money/card-brand.ts";
import type { Day } from "../domain/time/day.ts";
import { CardFields, type CardFieldsProps } from "./card-fields.tsx";
import { CardLogo } from "./card-logo.tsx";
import { Checkbox, RadioRow } from "./field.tsx";
import { CardIcon } from "./menu-icons.tsx";
import { messages } from "./messages/card.ts";
import { Note } from "./note.tsx";
import { Skeleton } from "./skeleton.tsx";
import { useUiLocale } from "./ui-locale.tsx";

type WalletKind = "apple_pay" | "google_pay";

const WALLET_NAMES: Record<WalletKind, string> = { apple_pay: "Apple Pay", google_pay: "Google Pay" };

type Expiry = { exp_month: number; exp_year: number };
type Card = Expiry & { payment_method_id: string; brand: string; last_four: string; name: string };

/** What is chosen where a wallet of the device pays. */
export const WALLET = "wallet";

type CardChoiceProps = {
  /** The wallets of the device; they come first. */
  wallets?: readonly WalletKind[];
  /** The name of the group of radio buttons. */
  name: string;
  /** Undefined while they load, null if they could not be loaded. */
  cards: readonly Card[] | null | undefined;
  /** The id of a saved card, "typed", "wallet", or null for none of them. */
  chosen: string | null;
  onChoose: (chosen: string) => void;
  onRetry: () => void;
  entry: { fields: CardFieldsProps; isSaved: boolean; setSaved: (isSaved: boolean) => void };
  today: Day;
};

export const TYPED_CARD = "typed";

/**
 * Radio buttons for the saved cards, and one for a new card, typed below it and saved if the guest ticks the box
 * (CARD-11).
 */
export function CardChoice({
  wallets = [],
  name,
  cards,
  chosen,
  onChoose,
  onRetry,
  entry,
  today,
}: CardChoiceProps) {
  const t = messages[useUiLocale()];
  const isTyping = chosen === TYPED_CARD;
  return (
    <>
      {wallets.length > 0 && (
        <RadioRow name={name} checked={chosen === WALLET} onChange={() => onChoose(WALLET)}>
          <span className="flex items-center gap-3.5">
            <CardIcon className="text-ink-2" />
            <span className="min-w-0 text-ctl">{wallets.map((kind) => WALLET_NAMES[kind]).join(" · ")}</span>
          </span>
        </RadioRow>
      )}
      {cards === undefined && (
        <div role="status">
          <span className="sr-only">{t.cardsLoading}</span>
          <Skeleton className="h-16 rounded-button" />
        </div>
      )}
      {cards === null && (
        <Note tone="error">
          {t.cardsFailed}{" "}
          <button type="button" className="font-bold underline" onClick={onRetry}>
            {t.retry}
          </button>
        </Note>
      )}
      {cards?.map((card) => (
        <RadioRow
          key={card.payment_method_id}
          name={name}
          checked={chosen === card.payment_method_id}
          disabled={isCardExpired(card, today)}
          onChange={() => onChoose(card.payment_method_id)}
        >
          <span className="flex items-center gap-x-3.5">
            <CardLogo brand={card.brand} />
            <span className="sr-only">{cardBrandName(card.brand)}</span>
            <span className="min-w-0 flex-1">
              <span className="figures block text-ctl font-bold">•••• {card.last_four}</span>
              <span className="flex flex-wrap gap-x-2 text-meta text-ink-2">
                <span className="figures">
                  {isCardExpired(card, today) ? t.expired(expiryText(card)) : t.expires(expiryText(card))}
                </span>
                <span className="wrap-anywhere">{card.name}</span>
              </span>
            </span>
            <span className="unbroken rounded-tag bg-tint-2 px-2 py-0.5 text-meta font-bold text-accent-deep">
              {t.saved}
            </span>
          </span>
        </RadioRow>
      ))}
      {cards !== undefined && (
        <div>
          <RadioRow
            name={name}
            checked={isTyping}
            onChange={() => onChoose(TYPED_CARD)}
            className={isTyping ? "rounded-b-none" : ""}
          >
            <span className="flex items-center gap-3.5">
              <CardIcon className="text-ink-2" />
              <span className="min-w-0 text-ctl">{cards?.length ? t.otherCard : t.newCard}</span>
            </span>
          </RadioRow>
          {/* Kept while another card is chosen, so that nothing typed is lost. */}
          {(isTyping || entry.fields.mount !== undefined) && (
            <div
              hidden={!isTyping}
              className="space-y-4 rounded-b-button border border-t-0 border-accent px-4 py-5 shadow-[inset_1px_-1px_0_0_var(--brand-accent),inset_-1px_0_0_0_var(--brand-accent)]"
            >
              <CardFields {...entry.fields} />
              <Checkbox checked={entry.isSaved} onChange={(event) => entry.setSaved(event.target.checked)}>
                {t.saveCard}
              </Checkbox>
              <p className="text-meta text-ink-2">{t.cardLead}</p>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** A card is good until the end of its month (CARD-4). */
export function isCardExpired({ exp_year, exp_month }: Expiry, today: Day): boolean {
  return `${exp_year}-${String(exp_month).padStart(2, "0")}` < today.slice(0, "YYYY-MM".length);
}

function expiryText({ exp_month, exp_year }: Expiry): string {
  return `${String(exp_month).padStart(2, "0")}/${String(exp_year % 100).padStart(2, "0")}`;
}
