import type { PriceBasis } from "../../../domain/booking/staff-change.ts";
import type { Currency } from "../../../domain/money/money.ts";
import { typedAmount } from "../../../domain/money/typed-amount.ts";
import type { AmendmentPreview, ChangeBody } from "../../bookings/change/contract.ts";

/** Where and when a booking goes, as the call takes it. */
export type NewPlace = Pick<ChangeBody, "cleaning"> & {
  space_id?: number;
  start_datetime: string;
  end_datetime: string;
};

export type PriceDraft = {
  basis: PriceBasis;
  /** As it is typed. */
  own: string;
};

/** The requested price. While the typed price is not an amount yet, it is the catalogue's. */
export function priceAsked({ basis, own }: PriceDraft, currency: Currency) {
  const amount = basis === "own" ? typedAmount(own, currency) : null;
  if (amount !== null) return { price_basis: basis, price: amount };
  return { price_basis: basis === "own" ? ("catalogue" as const) : basis };
}

/** The price that the person sees; null if there is none. */
export function priceShown(
  { catalogue, as_booked: asBooked }: AmendmentPreview,
  { basis, own }: PriceDraft,
  currency: Currency,
): number | null {
  if (basis === "own") return typedAmount(own, currency);
  return (basis === "catalogue" ? catalogue : asBooked)?.price ?? null;
}
