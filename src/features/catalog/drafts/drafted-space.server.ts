import type { App } from "../../../platform/app.ts";
import type { CatalogSpace } from "../contract.ts";
import { readExisting } from "../import/db.server.ts";
import { readCatalogFile } from "../import/read-file.server.ts";
import { catalogSpace } from "../space.server.ts";
import type { DraftEntry } from "./db.server.ts";

/** A room as the product would read it once its draft is published; null while the draft has mistakes. */
export async function draftedSpace(
  { db, catalog }: Pick<App, "db" | "catalog">,
  entry: DraftEntry,
): Promise<CatalogSpace | null> {
  const { file, mistakes } = readCatalogFile({ spaces: [entry] }, await readExisting(db));
  const [space] = file.spaces;
  if (!space || mistakes.length > 0) return null;
  const station = catalog.stations().find(({ entry: one }) => one.id === space.station_id);
  const issuer = space.issuer_id === null ? null : catalog.issuer(space.issuer_id);
  return station
    ? catalogSpace({ entry: space, revision: 0, count: 0, sum: 0 }, station.entry, issuer, catalog.holidays)
    : null;
}
