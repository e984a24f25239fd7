import type { OperatorRequest } from "../../../domain/booking/operator-booking.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import { guestProblems } from "../../../domain/fields/guest-fields.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { Payer } from "../../../features/bookings/corporate/order.server.ts";
import type { NewBookingBody } from "./contract.ts";

/** What a body asks for, as the rules take it. */
export function requestOf(body: NewBookingBody): OperatorRequest {
  return {
    items: body.items.map((item) => ({
      spaceId: item.space_id,
      start: item.start_datetime,
      end: item.end_datetime,
      price: item.price ?? null,
      cleaning: item.cleaning ?? null,
      series: item.series ?? null,
    })),
    terms: body.terms,
    payBy: body.pay_by ?? null,
    dueOn: body.due_on ?? null,
    linkUntil: body.link_until ?? null,
  };
}

/** Who pays with the terms `company`; null with others. */
export function payerOf({ terms, company }: Pick<NewBookingBody, "terms" | "company">): Payer | null {
  if (terms !== "company" || !company) return null;
  return { groupId: company.group_id, purchaseNumber: company.purchase_number, purpose: company.purpose };
}

/** A group is owed with the terms `company`, of a guest who is known, and with no others. */
export function payerProblems({
  terms,
  company,
  guest,
}: Pick<NewBookingBody, "terms" | "company" | "guest">): Problem[] {
  if (terms === "company" && guest) return [{ code: "corporate_not_member", field: "company" }];
  if (terms === "company") return company ? [] : [{ code: "required", field: "company" }];
  return company ? [{ code: "payment_way_not_offered", field: "terms" }] : [];
}

/** What is wrong with the guest of a request: neither found nor new, or both, or a new one with wrong fields. */
export function guestOfRequestProblems(
  { account_id: accountId, guest }: Pick<NewBookingBody, "account_id" | "guest">,
  brand: Pick<Brand, "phone">,
): Problem[] {
  if (!guest) return accountId ? [] : [{ code: "guest_owed", field: "guest" }];
  if (accountId) return [{ code: "guest_owed", field: "guest" }];
  return guestProblems(guest, brand).map((problem) => ({ ...problem, field: `guest.${problem.field}` }));
}
