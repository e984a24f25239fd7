import { type Brand, takesCards } from "../../../domain/brand/brand.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import { elsewhereName } from "../../../i18n/bookings.ts";

/** How the guests of a brand can pay, as its legal texts tell it. */
type Ways = {
  hasCards: boolean;
  hasTransfer: boolean;
  /** Paid at a convenience store, and refunded to a bank account (PAYFIRST-7). */
  hasConvenienceStores: boolean;
  /** Paid in an app, and refunded there: PayPay and PayNow, which have one name in all languages. */
  apps: string[];
};

/** The ways to pay that a brand offers. */
export function waysOf(brand: Pick<Brand, "offeredMethods">): Ways {
  const kinds = brand.offeredMethods.map((method) => METHODS[method].kind);
  return {
    hasCards: takesCards(brand),
    hasTransfer: kinds.includes("bank"),
    hasConvenienceStores: kinds.includes("konbini"),
    apps: kinds
      .filter((kind) => kind === "paypay" || kind === "paynow")
      .map((kind) => elsewhereName(kind, "en")),
  };
}
