import type { SettleWay } from "../../../domain/booking/settlement.ts";
import type { AmendmentPreview } from "../../bookings/change/contract.ts";

/** The chosen way if it is still available, otherwise the usual one. */
export function settlementOf(
  { settlements }: AmendmentPreview,
  way: SettleWay | null,
): AmendmentPreview["settlements"][number] | null {
  return settlements.find((one) => one.way === way) ?? settlements[0] ?? null;
}
