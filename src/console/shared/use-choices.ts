import type { BookingListContract } from "../bookings/list/contract.ts";
import { type Option, optionsOf } from "../kit/list/components/filters.tsx";
import { api, useLocale } from "../kit/state.ts";
import { useQuery } from "../kit/use-query.ts";

/** The groups, rooms and people that lists can be filtered by, in the person's language. */
export function useChoices() {
  const locale = useLocale();
  return useQuery(`booking filters ${locale}`, (signal) =>
    api<BookingListContract>()("GET operate/bookings/filters", undefined, { signal }),
  );
}

/** The groups as the options of a filter; none until they are known. */
export function useGroupOptions(): Option[] {
  return optionsOf(useChoices().data?.groups);
}
