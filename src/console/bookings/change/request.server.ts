import type { StaffChange } from "../../../features/bookings/change/plan-staff-change.server.ts";
import type { ChangeBody } from "./contract.ts";

/** The change that a call asks for. */
export function changeOf(body: ChangeBody): StaffChange {
  return {
    spaceId: body.space_id ?? null,
    start: body.start_datetime ?? null,
    end: body.end_datetime ?? null,
    cleaning: body.cleaning ?? null,
    basis: body.price_basis ?? null,
    ownPrice: body.price_basis === "own" ? (body.price ?? null) : null,
    settle: body.settle ?? null,
    payBy: body.pay_by ?? null,
    dueOn: body.due_on ?? null,
    until: body.until ?? null,
    overrides: body.override,
    reason: body.reason ?? null,
    mail: body.mail,
  };
}
