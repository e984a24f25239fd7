import { useState } from "react";
import { cardBrandName } from "../../../domain/money/card-brand.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { flash } from "../../../nav/flash.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { CardLogo } from "../../../ui/card-logo.tsx";
import { TrashIcon } from "../../../ui/menu-icons.tsx";
import { useApi, useRejection } from "../../account/state.ts";
import type { PaymentMethodsContract, SavedCard } from "../contract.ts";
import { messages } from "../messages/cards.ts";
import { refreshCards } from "../state.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";

/** A saved card: its last four digits, expiry and holder, and a button to delete it (CARD-5). */
export function SavedCardRow({ card }: { card: SavedCard }) {
  const t = useTexts(messages);
  const { now, brand } = useSite();
  const api = useApi();
  const rejection = useRejection();
  const [isAsking, setAsking] = useState(false);
  const month = String(card.exp_month).padStart(2, "0");
  const isExpired = `${card.exp_year}-${month}` < dayAt(now, brand.timeZone).slice(0, 7);
  const remove = async () => {
    try {
      const body = { payment_method_id: card.payment_method_id };
      await api<PaymentMethodsContract>()("POST stripe/credit_cards/delete", { body });
      flash(t.removed);
      refreshCards();
    } catch (problem) {
      flash(Object.values(rejection(problem)).flat().join(" "), "error");
    }
  };
  return (
    <li className="rounded-button border border-line">
      <div className="flex items-center gap-3.5 py-3 pl-4 pr-2">
        <CardLogo brand={card.brand} />
        <div className="min-w-0 flex-1">
          <p className="text-ctl font-bold">
            <span className="sr-only">{t.ending(cardBrandName(card.brand), card.last_four)}</span>
            <span aria-hidden="true" className="figures inline-flex gap-1.5">
              {["****", "****", "****", card.last_four].map((group, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four groups that never move.
                <span key={index}>{group}</span>
              ))}
            </span>
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-meta text-ink-2">
            <span className="figures">
              {t.expires(`${month}/${String(card.exp_year % 100).padStart(2, "0")}`)}
            </span>
            <span className="break-all">{card.name}</span>
            {isExpired && <Badge tone="error">{t.expired}</Badge>}
          </p>
        </div>
        <IconButton label={t.removeCard(card.last_four)} onClick={() => setAsking(true)}>
          <TrashIcon />
        </IconButton>
      </div>
      {isAsking && (
        <div className="px-3 pb-3">
          <ConfirmRemoval
            title={t.removeTitle}
            lead={t.removeLead}
            keep={t.keep}
            remove={t.doRemove}
            onKeep={() => setAsking(false)}
            onRemove={remove}
          />
        </div>
      )}
    </li>
  );
}
