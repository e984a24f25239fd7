import type { Language } from "../../domain/text.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { presentSpace } from "../spaces/present.server.ts";
import type { FoundSpace } from "./contract.ts";
import type { Found } from "./find.server.ts";

export function presentFoundSpace(
  space: CatalogSpace,
  found: Found,
  language: Language,
  now: number,
): FoundSpace {
  return {
    ...presentSpace(space, language, now),
    total_price: found.total,
    distance_km: found.distance,
    available: found.total === null ? null : true,
  };
}
