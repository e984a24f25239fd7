import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { readValues } from "../../../domain/fields/field.ts";
import { ISSUER_FIELDS } from "../../../domain/settings/issuer.ts";
import { isOwnIssuer } from "../../../domain/space/issuer.ts";
import { type IssuerRow, issuerRows } from "../../../features/catalog/db.server.ts";
import { saveIssuer } from "../../../features/catalog/entries.server.ts";
import type { App } from "../../../platform/app.ts";
import { changeCatalog } from "../../server/change-catalog.server.ts";
import { roomNames } from "../../server/rooms.db.server.ts";
import { type Issuer, type IssuerFields, type IssuersContract, issuersContract } from "./contract.ts";

const handlers: Handlers<IssuersContract> = {
  "GET operate/issuers": async (_, { app }) => {
    const [issuers, rooms] = await Promise.all([issuerRows(app.db), roomNames(app.db)]);
    return {
      issuers: issuers.map((row) => present(app, row)),
      rooms: rooms.map(({ id, name }) => ({
        id,
        name,
        group: app.catalog.groupOf(id)?.entry.consignor_group_name ?? null,
      })),
    };
  },

  "POST operate/issuers": ({ body }, context) => save(null, body, context),

  "PATCH operate/issuers/:id": ({ params, body: { version, ...fields } }, context) =>
    save({ id: params.id, version }, fields, context),
};

export const issuersNoun = { feature: feature(issuersContract, handlers) };

type Caller = Context<{ summary: string; auth: "operator" }>;

async function save(
  seen: { id: number; version: number } | null,
  { space_ids, is_own: isOwn, ...given }: IssuerFields,
  context: Caller,
): Promise<Issuer | Rejection> {
  const read = readValues(ISSUER_FIELDS, given);
  if ("problems" in read) return reject(...read.problems);
  const { values } = read;
  const fields = { ...values, address: values.address ?? "", phone: values.phone ?? "" };
  const own = typeof isOwn === "boolean" ? { is_own: isOwn } : {};
  const spaceIds = [...new Set(space_ids)].sort((one, other) => one - other);
  const saved = await changeCatalog(context, "issuer", (tx, by) =>
    saveIssuer(tx, seen, { ...fields, ...own, spaceIds }, by),
  );
  return isRejection(saved) ? saved : present(context.app, saved);
}

function present(app: App, { id, version, entry, space_ids }: IssuerRow): Issuer {
  const { name, registration_number, registered_from, registered_to, address, phone } = entry;
  const isOwn = entry.is_own ?? null;
  return {
    ...{ id, version, name, registration_number, registered_from, registered_to },
    ...{ address: address || null, phone: phone || null, space_ids },
    ...{ is_own: isOwn, counts_as_own: isOwnIssuer({ name, isOwn }, app.brand.operator.name) },
  };
}
