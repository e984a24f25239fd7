import type { Amount, Currency } from "../domain/money.ts";
import { money, moneyRange } from "../i18n/format.ts";
import { useUiLocale } from "./ui-locale.tsx";

/** An amount in figures of one width: ¥14,520 */
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

/** What an hour costs, from the cheapest plan to the dearest: ¥2,200〜2,860 / 時間 */
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
  const locale = useUiLocale();
  return (
    <span className="unbroken">
      <span className={`figures font-bold ${className}`}>
        {moneyRange(lowest, highest, currency, locale)}
      </span>
      <span className="ml-1 text-meta text-ink-2">{locale === "ja" ? "/ 時間" : "/ hour"}</span>
    </span>
  );
}
