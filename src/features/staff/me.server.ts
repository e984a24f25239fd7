import { OPERATOR_METHOD } from "../../domain/booking/operator-booking.ts";
import { type Brand, offeredTerms } from "../../domain/brand/brand.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { PaymentMethod } from "../../domain/money/payment-method.ts";
import { personName } from "../../i18n/format.ts";
import type { App } from "../../platform/app.ts";
import type { Operator } from "../../platform/session-operator.ts";
import type { Me } from "./contract.ts";

export async function presentMe(app: App, operator: Operator, elevatedUntil: number): Promise<Me> {
  const { accountId, email, firstName, lastName, locale, rights, roles, groupIds } = operator;
  return {
    id: accountId,
    name: personName(lastName, firstName, locale),
    email,
    locale,
    rights: [...rights],
    roles: [...roles],
    group_ids: [...groupIds],
    elevated_until: elevatedUntil > 0 ? new Date(elevatedUntil).toISOString() : null,
    brand: presentBrand(app.brand, locale),
    counts: await app.waiting.counts(app, groupIds),
  };
}

function presentBrand(brand: Brand, locale: Locale): Me["brand"] {
  const { transferCurrencies, linkCurrencies, invoiceDays } = offeredTerms(brand);
  return {
    name: brand.name[locale],
    logo: brand.logo.own ? brand.logo.path : null,
    currency: brand.currency,
    time_zone: brand.timeZone,
    payment_ways: [...new Set<PaymentMethod>([OPERATOR_METHOD, ...brand.offeredMethods])],
    transfer_currencies: [...transferCurrencies],
    link_currencies: [...linkCurrencies],
    invoice_days: invoiceDays,
  };
}
