import { CHARGED_CURRENCIES, type ChargedCurrency, plainAmount } from "../../../domain/money/money.ts";
import { personName } from "../../../i18n/format.ts";
import type { FileColumn } from "../../server/csv.server.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { CLOSINGS, type ClosingConditions, type NamedClosing } from "./closings.db.server.ts";
import type { Closing, ClosingQuery } from "./contract.ts";
import { messages } from "./messages/list.ts";

export const closings: ListWithFile<ClosingQuery, ClosingConditions, NamedClosing, Closing> = {
  name: "closings",
  rows: CLOSINGS,
  conditions: ({ from = null, to = null }) => ({ from, to }),
  present: (rows, { locale }) =>
    rows.map(({ last_name: last, first_name: first, ...row }) =>
      presentClosing(row, personName(last, first, locale)),
    ),
  columns: ({ locale }, clock) => {
    const t = messages[locale];
    return [
      [t.number, ({ id }) => id],
      [t.day, ({ day }) => day],
      [t.lines, ({ lines }) => lines],
      ...CHARGED_CURRENCIES.flatMap((currency): FileColumn<Closing>[] => [
        [`${t.came} (${currency})`, ({ totals }) => sumOf(totals, "came", currency)],
        [`${t.went} (${currency})`, ({ totals }) => sumOf(totals, "went", currency)],
      ]),
      [t.differences, ({ differences }) => differences?.length ?? null],
      [t.by, ({ by }) => by],
      [clock.head(t.at), ({ at }) => clock.at(at)],
      [t.sha256, ({ sha256 }) => sha256],
    ];
  },
};

function presentClosing(row: Omit<NamedClosing, "last_name" | "first_name">, by: string): Closing {
  const { id, day, lines, totals, differences, sha256, at } = row;
  return { id, day, lines, totals, differences, sha256: sha256.toString("hex"), by, at: at.toISOString() };
}

function sumOf(totals: Closing["totals"], side: "came" | "went", currency: ChargedCurrency): number {
  const own = totals.filter((one) => one.currency === currency);
  return plainAmount(
    own.reduce((sum, one) => sum + one[side], 0),
    currency,
  );
}
