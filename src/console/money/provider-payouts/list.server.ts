import { CURRENCIES, plainAmount } from "../../../domain/money/money.ts";
import { isKey } from "../../../i18n/keys.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { asRead, type ListWithFile } from "../../server/list.server.ts";
import type { PayoutItem, PayoutLineItem, PayoutLinesQuery, PayoutsQuery } from "./contract.ts";
import { messages } from "./messages/list.ts";
import {
  type LineConditions,
  PAYOUT_LINES,
  PAYOUTS,
  type PayoutConditions,
  type PayoutLineRow,
  type PayoutRow,
} from "./payouts.db.server.ts";

export const payouts: ListWithFile<PayoutsQuery, PayoutConditions, PayoutRow, PayoutItem> = {
  name: "provider_payouts",
  rows: PAYOUTS,
  conditions: ({ from = null, to = null, status = null, differing }, { app, now }) => ({
    ...{ from, to, statuses: status, isDiffering: differing === "yes" },
    waitingOn: differing === "waiting" ? dayAt(now, app.brand.timeZone) : null,
  }),
  present: asRead,
  columns: ({ locale }, clock) => {
    const t = messages[locale];
    return [
      [t.payout, ({ id }) => id],
      [t.ref, ({ ref }) => ref],
      [t.arrivesOn, ({ arrives_on: day }) => day],
      [t.state, ({ status }) => t.statusOf(status)],
      [t.stateCode, ({ status }) => status],
      [t.currency, ({ currency }) => currency],
      [t.charged, ({ charged, currency }) => plainAmount(charged, currency)],
      [t.returned, ({ returned, currency }) => plainAmount(returned, currency)],
      [t.fee, ({ fee, currency }) => plainAmount(fee, currency)],
      [t.other, ({ other, currency }) => plainAmount(other, currency)],
      [t.net, ({ net, currency }) => plainAmount(net, currency)],
      [t.amount, ({ amount, currency }) => plainAmount(amount, currency)],
      [t.lines, ({ lines }) => lines],
      [t.differences, ({ differences }) => differences],
      [t.failure, ({ failure }) => failure],
      [clock.head(t.createdAt), ({ created_at: at }) => clock.at(at)],
    ];
  },
};

export const payoutLines: ListWithFile<PayoutLinesQuery, LineConditions, PayoutLineRow, PayoutLineItem> = {
  name: "provider_payout_lines",
  rows: PAYOUT_LINES,
  conditions: ({ payout = null, kind = null, differing }) => ({
    ...{ payout, kinds: kind, isDiffering: differing === "yes" },
  }),
  present: asRead,
  columns: ({ locale }, clock) => {
    const t = messages[locale];
    return [
      [t.line, ({ id }) => id],
      [t.payout, ({ payout_id: id }) => id],
      [t.ref, ({ payout_ref: ref }) => ref],
      [clock.head(t.at), ({ at }) => clock.at(at)],
      [t.kind, ({ kind }) => t.kindOf(kind)],
      [t.kindCode, ({ kind }) => kind],
      [t.type, ({ type }) => type],
      [t.source, ({ source }) => source],
      [t.booking, ({ booking_id: id }) => id],
      [t.currency, ({ currency }) => currency],
      [t.gross, ({ amount, currency }) => plainAmount(amount, currency)],
      [t.fee, ({ fee, currency }) => plainAmount(fee, currency)],
      [t.net, ({ net, currency }) => plainAmount(net, currency)],
      [
        t.chargedAmount,
        ({ charged_amount: amount, charged_currency: currency }) =>
          amount === null || currency === null ? amount : chargedOf(amount, currency),
      ],
      [t.chargedCurrency, ({ charged_currency: currency }) => currency],
      [t.difference, ({ difference }) => difference && t.differenceOf(difference)],
      [t.differenceCode, ({ difference }) => difference],
      [
        t.expected,
        ({ expected, currency, charged_currency: charged }) =>
          expected === null ? null : chargedOf(expected, charged ?? currency),
      ],
    ];
  },
};

/** An amount that guests were charged, in a currency that the provider names. */
function chargedOf(amount: number, currency: string): number {
  return isKey(CURRENCIES, currency) ? plainAmount(amount, currency) : amount;
}
