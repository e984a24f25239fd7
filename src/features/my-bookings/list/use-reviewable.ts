import { useEffect, useState } from "react";
import type { Client } from "../../../api/client.ts";
import { useApi } from "../../account/state.ts";
import type { CheckoutAnswer } from "../../bookings/contract.ts";
import type { Reviewable, ReviewsContract } from "../../reviews/contract.ts";

/** The bookings that can be reviewed or have been; none while they load. Asked for only where a booking may be over. */
export function useReviewable(past: readonly CheckoutAnswer[]): readonly Reviewable[] {
  const api = useApi();
  const [found, setFound] = useState<readonly Reviewable[]>([]);
  const hasPast = past.length > 0;
  useEffect(() => {
    if (hasPast) void read(api).then(setFound);
  }, [api, hasPast]);
  return found;
}

/** Without them the list is as good as before. */
function read(api: Client): Promise<Reviewable[]> {
  return api<ReviewsContract>()("GET reviews").catch(() => []);
}
