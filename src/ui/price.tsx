import type { Amount, Currency } from "../domain/money/money.ts";
import { money, moneyRange } from "../i18n/format.ts";
import { useUiLocale } from "./ui-locale.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

/** An amount in tabular figures: ¥14,520 */
export function Price({
  amount,
  currency,
  className = "",
}: {
  amount: Amount;
  currency: Currency;
  className?: string;
}) {
  return <span className={`figures ${className}`}>{money(amount, currency)}</span>;
}

/** The price per hour, from the cheapest plan to the most expensive: ¥2,200〜2,860 / 時間 */
export function HourlyPrice({
  lowest,
  highest,
  currency,
  className = "",
}: {
  lowest: Amount;
  highest: Amount;
  currency: Currency;
  className?: string;
}) {
  const t = useUiTexts();
  const locale = useUiLocale();
  return (
    // If both do not fit on one line, the unit wraps to the next.
    <span className="hourly">
      <b className={`figures ${className}`}>{moneyRange(lowest, highest, currency, locale)}</b>{" "}
      <span>{t.anHour}</span>
    </span>
  );
}
