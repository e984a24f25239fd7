/** As much of a JSON schema as the contracts have. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** The object that a schema is, or may be besides null. */
export function objectIn(schema: Schema): Schema | null {
  if (schema.properties) return schema;
  return schema.anyOf?.map(objectIn).find((one) => one !== null) ?? null;
}

/** What a value has to be, in the words of the document for programmers. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(", ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(", ");
  if (schema.items) return `${typeOf(schema.items)} []`;
  if (schema.format) return schema.format;
  if (schema.pattern?.includes("\\d{4}-\\d{2}-\\d{2} ")) return "YYYY-MM-DD HH:mm";
  if (schema.pattern === "^\\d{2}:\\d{2}$") return "HH:mm";
  if (/^\^\\d(\{1,\d+\}|\+)?\$$/.test(schema.pattern ?? "")) return "integer";
  return [schema.type ?? "any"].flat().join(", ");
}

/** The schema of a part of a value: a field by its name, an item by its number. Null where none is said. */
export function innerSchema(schema: Schema, part: PropertyKey): Schema | null {
  if (typeof part === "number") return itemsIn(schema, part);
  return objectIn(schema)?.properties?.[String(part)] ?? null;
}

function itemsIn(schema: Schema, at: number): Schema | null {
  const own = schema.prefixItems?.[at] ?? schema.items;
  if (own) return own;
  return schema.anyOf?.map((one) => itemsIn(one, at)).find((one) => one !== null) ?? null;
}
