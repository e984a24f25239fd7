import type { Rating } from "../../domain/reviews/review.ts";
import { rulesOf } from "../../domain/space/entry.ts";
import type { Holidays } from "../../domain/time/day.ts";
import type { CatalogSpace, IssuerEntry, SpaceEntry, StationEntry } from "./contract.ts";

/** A space as the product reads it, from its entry and rating with its station and issuer. */
export function catalogSpace(
  { entry, revision, count, sum }: Rating & { entry: SpaceEntry; revision: number },
  station: StationEntry,
  issuer: IssuerEntry | null,
  holidays: Holidays,
): CatalogSpace {
  return {
    id: entry.id,
    revision,
    rating: { count, sum },
    entry,
    rules: rulesOf(entry),
    station,
    issuer: issuer && {
      id: issuer.id,
      entry: issuer,
      name: issuer.name,
      registrationNumber: issuer.registration_number,
      registeredFrom: issuer.registered_from,
      registeredTo: issuer.registered_to,
    },
    isHoliday: holidays(entry.country_code),
  };
}
