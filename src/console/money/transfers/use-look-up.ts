import { api } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { useSettled } from "../../kit/use-settled.ts";
import type { TransferMatch, TransfersContract } from "./contract.ts";

/** What the bookings await that have this number, or whose guest matches; null while nothing is looked up. */
export function useLookUp(lineId: number, typed: string): readonly TransferMatch[] | null {
  const sought = useSettled(typed.trim());
  const query = useQuery(`transfer ${lineId} for ${sought}`, async (signal) =>
    sought.length < 2
      ? null
      : (
          await api<TransfersContract>()(
            "GET operate/transfers/:id/candidates",
            { params: { id: lineId }, query: { q: sought } },
            { signal },
          )
        ).items,
  );
  return query.data;
}
