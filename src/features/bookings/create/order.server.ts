import type { BookingPlan, NewBooking } from "../../../domain/booking/decide.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { PaymentMethod } from "../../../domain/money/payment-method.ts";
import { isRegistered } from "../../../domain/space/issuer.ts";
import type { CancelPolicy } from "../../../domain/space/space-rules.ts";
import { dayOfWall, type WallMinute } from "../../../domain/time/clock.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import type { CatalogSpace, IssuerEntry } from "../../catalog/contract.ts";
import type { AsksCompany } from "../row.server.ts";
import { type StoredPriceLine, storedPriceLines } from "./price-lines.server.ts";

/**
 * A decided cart with everything that was promised in it. It is written at once, or kept with its payment and written at
 * the same price when that is paid.
 */
export type Order = { rows: OrderRow[]; currency: ChargedCurrency; paymentMethod: PaymentMethod };

/** One booking of an order. Instants in ISO 8601, so that it can be kept as JSON. */
export type OrderRow = {
  space_id: number;
  /** The space's revision when it was decided; null where the promise holds whatever the catalogue says now. */
  revision: number | null;
  starts_at: string;
  ends_at: string;
  cleaning_minutes: number;
  price: number;
  approval: "waiting" | null;
  /** Approvers of its company are asked first, until then (CORP-9); absent where nobody is. */
  asks_company?: AsksCompany;
  approval_until?: string;
  pay_by: string | null;
  price_lines: StoredPriceLine[];
  cancel_policies: readonly CancelPolicy[];
  issuer: IssuerEntry | null;
  qualified: boolean;
  /** The estimate that it is booked with; absent without one. */
  estimate_id?: number;
  /** The series that it is repeated in; absent outside of one. */
  series_id?: string;
  /** The terms and the privacy policy that were in force (SETTING-12); absent in an order of an earlier release. */
  legal_version?: number | null;
};

export function toOrder(
  plan: BookingPlan,
  spaces: ReadonlyMap<number, CatalogSpace>,
  { legalVersion }: Pick<Brand, "legalVersion">,
): Order {
  const rows = plan.bookings.map((booking) => ({
    ...toOrderRow(booking, spaces),
    legal_version: legalVersion,
  }));
  return { rows, currency: plan.currency, paymentMethod: plan.paymentMethod };
}

export function toOrderRow(booking: NewBooking, spaces: ReadonlyMap<number, CatalogSpace>): OrderRow {
  const space = spaces.get(booking.spaceId);
  if (!space) throw new Error(`space ${booking.spaceId} was decided without being there`);
  const instant = (wall: WallMinute) => new Date(toInstant(wall, space.rules.timeZone)).toISOString();
  return {
    space_id: booking.spaceId,
    revision: space.revision,
    starts_at: instant(booking.start),
    ends_at: instant(booking.end),
    cleaning_minutes: booking.cleanedBy - booking.end,
    price: booking.price.total,
    approval: booking.approval,
    pay_by: booking.payBy,
    price_lines: storedPriceLines(booking.price),
    cancel_policies: space.rules.cancelPolicies,
    issuer: space.issuer?.entry ?? null,
    qualified: isRegistered(space.issuer, dayOfWall(booking.start)),
    ...(booking.estimateId === null ? {} : { estimate_id: booking.estimateId }),
    ...(booking.seriesId === null ? {} : { series_id: booking.seriesId }),
  };
}
