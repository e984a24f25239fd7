import { CHARGED_CURRENCIES, type Money, type Sums } from "../../domain/money/money.ts";
import { type Statement, sql } from "../../platform/sql.ts";

/** The sums of an amount by currency, over the rows of a group that meet the condition. */
export function sumsByCurrency(amount: Statement, currency: Statement, condition = sql`true`): Statement {
  const sums = CHARGED_CURRENCIES.map(
    (one) =>
      sql`jsonb_build_object(${one}::text, sum(${amount}) FILTER (WHERE ${currency} = ${one} AND ${condition}))`,
  );
  return sql`jsonb_strip_nulls(${sums.reduce((all, one) => sql`${all} || ${one}`)})`;
}

/** Such a column as a list, in the order of the currencies; empty where nothing was added up. */
export function moneyOf(sums: Sums | null): Money[] {
  return CHARGED_CURRENCIES.flatMap((currency) => {
    const amount = sums?.[currency];
    return amount === undefined ? [] : { amount, currency };
  });
}
