import type { ReactNode } from "react";
import { dottedText, money } from "../../../../i18n/format.ts";
import { Notice } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { Changed } from "../../../kit/decision/components/action-problem.tsx";
import type { Conflict } from "../../../kit/decision/use-versioned-action.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import type { CancelOffer, CancelPreview } from "../contract.ts";
import { refundIn } from "../fee.ts";
import { messages } from "../messages/panel.ts";

/** What somebody else has changed about a booking since it was chosen. */
export type Change = Pick<Conflict, "last" | "differences">;

/** One of several bookings: its fee and refund, why it cannot be canceled, or that it is. */
export function CancelRow({
  item,
  isChosen,
  isDone,
  preview,
  offer,
  problem,
  change,
  fee,
  onChoose,
}: {
  item: BookingItem;
  isChosen: boolean;
  isDone: boolean;
  preview: CancelPreview | null;
  offer: CancelOffer | null;
  problem: string | null;
  change: Change | null;
  /** The field of a fee of its own. */
  fee: ReactNode;
  onChoose: (isChosen: boolean) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const why = problem ?? offer?.why_not ?? null;
  const back = preview && offer ? refundIn(preview, offer) : 0;
  return (
    <li className="px-3 py-2">
      <div className="flex items-start gap-2.5">
        <input
          type="checkbox"
          aria-label={t.leaveOut(item.id)}
          checked={isChosen}
          disabled={isDone}
          onChange={({ target }) => onChoose(target.checked)}
          className="mt-0.5 size-[18px] shrink-0"
        />
        <div className="min-w-0 flex-1">
          <p className="figures flex justify-between gap-2">
            <strong className="truncate">
              {item.id} {item.space.name}
            </strong>
            {isDone && <Tag tone="neutral">{t.rowDone}</Tag>}
          </p>
          <p className="truncate">
            <UseTime item={item} locale={locale} />{" "}
            <span className="text-ink-2">{item.guest.company ?? item.guest.name}</span>
          </p>
          {fee && <div className="my-1.5">{fee}</div>}
          {why && !isDone && <p className="text-sub text-error">{why}</p>}
          {offer && !isDone && (
            <p className="text-sub text-ink-2 tabular-nums">
              {dottedText(
                [
                  t.sum(money(offer.fee, item.currency), money(back, item.currency)),
                  ...(back > 0 && preview?.refund_to ? [t.refundTo(preview.refund_to)] : []),
                ],
                locale,
              )}
            </p>
          )}
        </div>
      </div>
      {change && !isDone && (
        <div className="mt-2">
          <Notice tone="warn">
            <Changed {...change} />
            <span className="block text-ink">{t.chooseAgain}</span>
          </Notice>
        </div>
      )}
    </li>
  );
}
