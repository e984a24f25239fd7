import type { Locale } from "../../domain/language/locale.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { presentSpace } from "../rooms/present.server.ts";
import type { FoundSpace } from "./contract.ts";
import type { SearchHit } from "./index/query-index.server.ts";

export function presentFoundSpace(
  space: CatalogSpace,
  hit: SearchHit,
  locale: Locale,
  now: number,
): FoundSpace {
  return {
    ...presentSpace(space, locale, now),
    total_price: hit.total,
    distance_km: hit.distance,
    available: hit.total === null ? null : true,
  };
}
