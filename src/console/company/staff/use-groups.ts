import type { BookingListContract } from "../../bookings/list/contract.ts";
import { api, useLocale } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";

/** The groups of rooms by name; none until they are read. */
export function useGroups(): readonly { id: number; name: string }[] {
  const locale = useLocale();
  const { data } = useQuery(`booking filters ${locale}`, (signal) =>
    api<BookingListContract>()("GET operate/bookings/filters", undefined, { signal }),
  );
  return data?.groups ?? [];
}
