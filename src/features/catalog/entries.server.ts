import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { Problem } from "../../domain/problem.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import type { IssuerEntry, SpaceEntry } from "./contract.ts";
import { type IssuerRow, issuerRows, readSpaces } from "./db.server.ts";
import { rebaseField } from "./drafts/db.server.ts";
import type { By } from "./drafts/drafts.server.ts";
import { lockCatalog, readExisting, touchIssuer } from "./import/db.server.ts";
import { writeCatalog } from "./import/import.server.ts";

/**
 * Makes an issuer, or changes one, and says for which rooms it issues (ISSUER-1). `version` is the one that the person saw.
 * Drafts of these rooms go on: for them it is as if the issuer had always been that one.
 */
export async function saveIssuer(
  tx: Tx,
  seen: { id: number; version: number } | null,
  { spaceIds, ...fields }: Omit<IssuerEntry, "id"> & { spaceIds: readonly number[] },
  by: By,
): Promise<IssuerRow | Rejection> {
  const revision = (await lockCatalog(tx)) + 1;
  const [before = null] = seen ? await issuerRows(tx, seen.id) : [];
  if (seen && !before) return reject("not_found");
  if (seen && before && before.version !== seen.version) return rejectStale(before.version);
  const id = seen?.id ?? Math.max(0, ...(await readExisting(tx)).issuers) + 1;
  const hadIds = before?.space_ids ?? [];
  const [added, removed] = [
    spaceIds.filter((one) => !hadIds.includes(one)),
    hadIds.filter((one) => !spaceIds.includes(one)),
  ];
  const spaces = new Map(
    (await readSpaces(tx, [...added, ...removed])).map((space) => [space.id, space.entry]),
  );
  const changed = [
    ...added.map((one) => ofIssuer(spaces.get(one), id)),
    ...removed.map((one) => ofIssuer(spaces.get(one), null)),
  ];
  if (changed.some((one) => one === null)) return reject({ code: "not_found", field: "space_ids" });
  const json = { issuers: [{ id, ...fields }], spaces: changed };
  const written = await writeCatalog(tx, json, { revision, by: by.actor, note: "", now: by.now });
  if ("mistakes" in written) return reject(...problemsOf(written.mistakes));
  if (changed.length > 0) await touchIssuer(tx, id);
  await rebaseField(tx, added, "issuer_id", id);
  await rebaseField(tx, removed, "issuer_id", null);
  await recordEvent(tx, {
    type: "issuer.saved",
    subject: `issuer:${id}`,
    ...(before ? { before: { ...factsOf(before.entry), space_ids: hadIds } } : {}),
    after: { ...factsOf(fields), space_ids: spaceIds },
    ...by,
  });
  const [row] = await issuerRows(tx, id);
  if (!row) throw new Error(`issuer ${id} was not written`);
  return row;
}

function ofIssuer(entry: SpaceEntry | undefined, issuerId: number | null): SpaceEntry | null {
  return entry ? { ...entry, issuer_id: issuerId } : null;
}

function factsOf({
  name,
  registration_number,
  registered_from,
  registered_to,
  address,
  phone,
  is_own = undefined,
}: Omit<IssuerEntry, "id">) {
  const own = is_own === undefined ? {} : { is_own };
  return { name, registration_number, registered_from, registered_to, address, phone, ...own };
}

/** A line of the import, with its field: `issuers[0].registered_to: must be …`. */
export function problemsOf(mistakes: readonly string[]): Problem[] {
  return mistakes.map((mistake) => {
    const [, field, line = mistake] =
      /^(?:issuers|stations|spaces)\[\d+\]\.([\w.]+)(?:: )(.*)$/.exec(mistake) ?? [];
    return {
      code: "catalog_mistake",
      params: { line: field ? `${field}: ${line}` : line },
      ...(field ? { field } : {}),
    };
  });
}
