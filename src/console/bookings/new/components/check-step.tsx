import { taxesWithin } from "../../../../domain/money/tax.ts";
import { editedAmount } from "../../../../domain/money/typed-amount.ts";
import { money } from "../../../../i18n/format.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { Consequences } from "../../../kit/decision/components/consequences.tsx";
import { RulesBroken } from "../../../kit/decision/components/rules-broken.tsx";
import type { OverrideCode } from "../../../kit/decision/contract.ts";
import { useCan, useTexts } from "../../../kit/state.ts";
import type { BookingPreview } from "../contract.ts";
import { priceOfSlot, type Slot } from "../draft.ts";
import { messages } from "../messages.ts";

/** What it costs, and what prevents it. */
export function CheckStep({
  preview,
  slots,
  isFree,
  ticked,
  isTried,
  onSlots,
  onTick,
}: {
  preview: BookingPreview;
  slots: readonly Slot[];
  isFree: boolean;
  ticked: ReadonlySet<OverrideCode>;
  /** Booking was tried: what is missing is named. */
  isTried: boolean;
  onSlots: (slots: readonly Slot[]) => void;
  onTick: (ticked: ReadonlySet<OverrideCode>) => void;
}) {
  const t = useTexts(messages);
  const mayPrice = useCan("price");
  const { currency, items } = preview;
  const isSeveral = slots.length > 1;
  const uses = items.map(({ price }, index) => ({ day: slots[index]?.day ?? "", amount: price ?? 0 }));
  const nameOf = (index: number) => slots[index]?.room?.name ?? "";
  return (
    <>
      <ul className="figures mb-2">
        {items.map((item, index) => {
          const slot = slots[index];
          if (!slot) return null;
          const change = (part: Partial<Slot>) =>
            onSlots(slots.map((one) => (one.key === slot.key ? { ...one, ...part } : one)));
          return (
            <li key={slot.key} className="border-b border-line py-1.5">
              {isSeveral && <p className="font-bold">{nameOf(index)}</p>}
              {item.lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no name of their own.
                <p key={at} className="flex justify-between gap-3">
                  <span className="min-w-0 flex-1">{line.name}</span>
                  <span className="text-ink-2">
                    {line.billed_hours > 0 && t.hours(line.billed_hours, money(line.cost_per_hour, currency))}
                  </span>
                  <span className="w-20 text-right">{money(line.amount, currency)}</span>
                </p>
              ))}
              {item.price_ruled === null && <p className="text-warn">{t.noPlan}</p>}
              {mayPrice && !isFree && slot.price === null && (
                <Button
                  size="small"
                  look="text"
                  className="-ml-2.5"
                  onClick={() =>
                    change({ price: item.price === null ? "" : editedAmount(item.price, currency) })
                  }
                >
                  {t.changePrice}
                </Button>
              )}
              {!isFree && slot.price !== null && (
                <div className="my-1.5 flex items-end gap-2">
                  <div className="flex-1">
                    <AmountField
                      label={isSeveral ? t.otherPriceOf(nameOf(index)) : t.otherPrice}
                      value={slot.price}
                      currency={currency}
                      error={isTried && !priceOfSlot(slot) ? t.noAmount : null}
                      hint={
                        item.price_ruled === null
                          ? undefined
                          : t.ruledPrice(money(item.price_ruled, currency))
                      }
                      onChange={(price) => change({ price })}
                    />
                  </div>
                  <Button size="small" look="text" onClick={() => change({ price: null })}>
                    {t.rulesPrice}
                  </Button>
                </div>
              )}
              {mayPrice && (slot.isWithoutCleaning || item.cleaning > 0) && slot.price !== null && (
                <Checkbox
                  label={t.withoutCleaning}
                  checked={slot.isWithoutCleaning}
                  onChange={({ target }) => change({ isWithoutCleaning: target.checked })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="figures mb-3 flex items-baseline gap-2">
        <strong>{t.total}</strong>
        {preview.total > 0 &&
          taxesWithin(uses, currency, null).map(({ percent, tax }) => (
            <span key={percent} className="text-sub text-ink-2">
              {t.taxOf(percent, money(tax, currency))}
            </span>
          ))}
        <strong className="ml-auto text-[1.25rem]">{money(preview.total, currency)}</strong>
      </p>
      <RulesBroken
        preview={preview}
        ticked={ticked}
        onTick={onTick}
        itemName={isSeveral ? nameOf : undefined}
      />
      <Consequences preview={preview} />
    </>
  );
}
