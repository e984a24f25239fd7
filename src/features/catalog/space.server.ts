import { rulesOf } from "../../domain/space/entry.ts";
import type { CatalogSpace, IssuerEntry, SpaceEntry, StationEntry } from "./contract.ts";
import { holidaysOf } from "./holidays.server.ts";

/** A space as the product reads it, from its entry with its station and issuer. */
export function catalogSpace(
  { entry, revision }: { entry: SpaceEntry; revision: number },
  station: StationEntry,
  issuer: IssuerEntry | null,
): CatalogSpace {
  return {
    id: entry.id,
    revision,
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
    isHoliday: holidaysOf(entry.country_code),
  };
}
