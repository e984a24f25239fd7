import type { BilingualText } from "../../../domain/language/text.ts";
import type { CatalogFile, GroupEntry, IssuerEntry, SpaceEntry, StationEntry } from "../contract.ts";
import { FileFields, type Mistakes } from "./file-fields.server.ts";
import { either, type Schema, Shape } from "./file-shape.server.ts";
import { readSpace } from "./read-space.server.ts";

/** What is in the database already: a file may refer to it. */
export type ExistingEntries = {
  stations: ReadonlySet<number>;
  issuers: ReadonlySet<number>;
  spaces: ReadonlySet<number>;
  /** Alias to station. */
  aliases: ReadonlyMap<string, number>;
};

/**
 * Validates a catalogue file and fills in its defaults. Reports all mistakes at once; if there are any, `file` has
 * placeholders in their place and is only good for finding more mistakes.
 */
export function readCatalogFile(
  json: unknown,
  existing: ExistingEntries,
): { file: CatalogFile; mistakes: Mistakes } {
  const mistakes: Mistakes = [];
  const root = new FileFields(json, "", mistakes);
  if (mistakes.length > 0) {
    const why = "the file: must be an object with stations, groups, issuers and spaces";
    return { file: { stations: [], groups: [], issuers: [], spaces: [] }, mistakes: [why] };
  }
  const file = readParts(root);
  root.rejectUnknown();
  for (const name of ["stations", "groups", "issuers", "spaces"] as const)
    repeatedIds(name, file[name], mistakes);
  brokenReferences(file, existing, mistakes);
  return { file, mistakes };
}

/**
 * The format of the file as a JSON Schema, from the same readers (OPS-57). What no schema can say is in their messages:
 * whether a day exists, an end is later than its start, and an id is known.
 */
export function catalogSchema(): Schema & { $schema: string; title: string } {
  // Twice: what is demanded of a room in one country or currency, and in the other.
  const [one, other] = [0, 1].map((round) => {
    const shape = new Shape(round);
    readParts(new FileFields(shape, "", []));
    return shape.schema();
  }) as [Schema, Schema];
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A catalogue of Magari",
    ...either(one, other),
  };
}

const OPTIONAL = { isOptional: true } as const;

function readParts(root: FileFields): CatalogFile {
  const { mistakes } = root;
  return {
    stations: root.list(
      "stations",
      (value, path) => readStation(new FileFields(value, path, mistakes)),
      OPTIONAL,
    ),
    groups: root.list("groups", (value, path) => readGroup(new FileFields(value, path, mistakes)), OPTIONAL),
    issuers: root.list(
      "issuers",
      (value, path) => readIssuer(new FileFields(value, path, mistakes)),
      OPTIONAL,
    ),
    spaces: root.list("spaces", (value, path) => readSpace(new FileFields(value, path, mistakes)), OPTIONAL),
  };
}

/** Up to the largest integer of a database column. */
const ID = { min: 1, max: 2_147_483_647 };

function readStation(fields: FileFields): StationEntry {
  const station: StationEntry = {
    id: fields.integer("id", ID),
    name: fields.bilingual("name"),
    ...fields.reading(),
    ...(fields.isMissing("city") ? {} : { city: fields.bilingual("city") }),
    ...(fields.isMissing("lines") ? {} : { lines: readLines(fields) }),
    alias: fields.matching("alias", /^[a-z0-9]+([-_][a-z0-9]+)*$/, "lower-case letters, digits and hyphens"),
    latitude: fields.number("latitude", -90, 90),
    longitude: fields.number("longitude", -180, 180),
    google_map_id: fields.textOrNull("google_map_id"),
    ...readOrder(fields),
  };
  fields.rejectUnknown();
  return station;
}

/** Its place in lists, which the file may leave out. */
function readOrder(fields: FileFields): { order?: number } {
  return fields.isMissing("order") ? {} : { order: fields.integer("order", { min: 0, max: 1_000_000 }) };
}

function readLines(fields: FileFields): BilingualText[] {
  return fields.list("lines", (value, path) => {
    const line = new FileFields(value, path, fields.mistakes);
    const name = line.inOneAtLeast();
    line.rejectUnknown();
    return name;
  });
}

function readGroup(fields: FileFields): GroupEntry {
  const group: GroupEntry = {
    id: fields.integer("id", ID),
    consignor_group_name: fields.bilingual("consignor_group_name"),
    space_ids: fields.list(
      "space_ids",
      (value, path) => {
        if (!Number.isInteger(value)) fields.mistakes.push(`${path}: must be the id of a space`);
        return value as number;
      },
      { items: { type: "integer" } },
    ),
    latitude: fields.number("latitude", -90, 90),
    longitude: fields.number("longitude", -180, 180),
    google_map_id: fields.textOrNull("google_map_id"),
    zoom: fields.number("zoom", 0, 24),
    ...readOrder(fields),
  };
  fields.rejectUnknown();
  return group;
}

function readIssuer(fields: FileFields): IssuerEntry {
  const isOwn = fields.booleanOrNull("is_own");
  const issuer: IssuerEntry = {
    id: fields.integer("id", ID),
    name: fields.text("name"),
    registration_number: fields.matching("registration_number", /^T\d{13}$/, "T and 13 digits"),
    registered_from: fields.day("registered_from"),
    registered_to: fields.dayOrNull("registered_to"),
    address: fields.text("address", ""),
    phone: fields.text("phone", ""),
    ...(isOwn === null ? {} : { is_own: isOwn }),
  };
  if (issuer.registered_to !== null && issuer.registered_to <= issuer.registered_from) {
    fields.fail("registered_to", "must be after registered_from");
  }
  fields.rejectUnknown();
  return issuer;
}

function repeatedIds(name: string, entries: readonly { id: number }[], mistakes: Mistakes): void {
  const first = new Map<number, number>();
  entries.forEach(({ id }, index) => {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, index);
    else mistakes.push(`${name}[${index}].id: is the id of ${name}[${earlier}] too`);
  });
}

function brokenReferences(file: CatalogFile, existing: ExistingEntries, mistakes: Mistakes): void {
  const stations = new Set([...existing.stations, ...file.stations.map(({ id }) => id)]);
  const issuers = new Set([...existing.issuers, ...file.issuers.map(({ id }) => id)]);
  const spaces = new Set([...existing.spaces, ...file.spaces.map(({ id }) => id)]);
  const rewritten = new Set(file.stations.map(({ id }) => id));
  const aliases = new Map([...existing.aliases].filter(([, id]) => !rewritten.has(id)));
  file.stations.forEach(({ id, alias }, index) => {
    const other = aliases.get(alias);
    if (other !== undefined && other !== id)
      mistakes.push(`stations[${index}].alias: is the alias of station ${other} too`);
    if (alias !== "") aliases.set(alias, id);
  });
  file.spaces.forEach((space: SpaceEntry, index) => {
    if (space.station_id !== 0 && !stations.has(space.station_id))
      mistakes.push(`spaces[${index}].station_id: there is no station ${space.station_id}`);
    if (space.issuer_id !== null && !issuers.has(space.issuer_id)) {
      mistakes.push(`spaces[${index}].issuer_id: there is no issuer ${space.issuer_id}`);
    }
  });
  file.groups.forEach((group, index) => {
    group.space_ids.forEach((id, at) => {
      if (Number.isInteger(id) && !spaces.has(id))
        mistakes.push(`groups[${index}].space_ids[${at}]: there is no space ${id}`);
    });
  });
}
