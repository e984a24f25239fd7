/** The brands of cards that are accepted (CARD-5). */
export type CardBrand = "visa" | "mastercard" | "amex" | "diners_club" | "discover" | "jcb" | "union_pay";

/** The brand by the provider's code, or null. */
export function cardBrand(code: string): CardBrand | null {
  return CODES[code] ?? null;
}

/** The display name of a brand, from the provider's code. */
export function cardBrandName(code: string): string {
  const known = cardBrand(code);
  return known ? NAMES[known] : code;
}

const CODES: Record<string, CardBrand | undefined> = {
  visa: "visa",
  mastercard: "mastercard",
  amex: "amex",
  american_express: "amex",
  diners: "diners_club",
  diners_club: "diners_club",
  discover: "discover",
  jcb: "jcb",
  unionpay: "union_pay",
  union_pay: "union_pay",
};

const NAMES: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  diners_club: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  union_pay: "UnionPay",
};
