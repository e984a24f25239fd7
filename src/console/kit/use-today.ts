import { dayAt } from "../../i18n/wall-clock.ts";
import { useMe } from "./state.ts";
import { useNow } from "./use-now.ts";

/** Today where the company is. */
export function useToday(): string {
  return dayAt(useNow(), useMe().brand.time_zone);
}
