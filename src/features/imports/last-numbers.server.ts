import type { LastNumber } from "../../domain/documents/document-kinds.ts";
import type { Tx } from "../../platform/sql.ts";
import { lowerEstimateNumber, raiseEstimateNumber } from "../bookings/estimates/db.server.ts";
import { lowerNumber, raiseNumber } from "../documents/numbers.db.server.ts";

/** Wherever a number is counted, the next one comes after this one (IMPORT-11). Answers the one before. */
export function raiseLast(tx: Tx, number: LastNumber): Promise<number> {
  const { kind } = number;
  return kind === "link_estimate" ? raiseEstimateNumber(tx, number) : raiseNumber(tx, { ...number, kind });
}

/** Takes a raised number back, unless another has been given since: then the answer is false. */
export function lowerLast(tx: Tx, number: LastNumber, before: number): Promise<boolean> {
  const { kind } = number;
  return kind === "link_estimate"
    ? lowerEstimateNumber(tx, number, before)
    : lowerNumber(tx, { ...number, kind }, before);
}
