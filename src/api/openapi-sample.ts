type Schema = Record<string, unknown>;

/**
 * A value that a JSON schema accepts, for the documents that programmers read (API-43): names and times that look like those of
 * rooms, and of several forms the first that says something. Not for every schema there is, but for those of the contracts,
 * which a test compares.
 */
export function sampleOf(schema: Schema): unknown {
  return sample(schema, "", schema);
}

function sample(schema: Schema, name: string, root: Schema): unknown {
  if (typeof schema.$ref === "string") return sample(referred(schema.$ref, root), name, root);
  if ("example" in schema) return schema.example;
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.find((one) => one !== null) ?? null;
  const forms = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (forms) return sample(forms.find(({ type }) => type !== "null") ?? (forms[0] as Schema), name, root);
  if (Array.isArray(schema.allOf)) {
    return Object.assign({}, ...(schema.allOf as Schema[]).map((one) => sample(one, name, root)));
  }
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if (type === "object") return sampleObject(schema, root);
  if (type === "array") return sampleArray(schema, name, root);
  if (type === "integer" || type === "number") return sampleNumber(schema, name);
  if (type === "boolean") return schema.default ?? false;
  if (type === "string") return sampleText(schema, name);
  return null;
}

function referred(pointer: string, root: Schema): Schema {
  const parts = pointer.split("/").slice(1);
  return parts.reduce((at, part) => at[part] as Schema, root);
}

function sampleObject(schema: Schema, root: Schema): object {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  // What may be absent is left out of an example: often only one of several such fields is allowed.
  const shown = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(shown.map(([name, one]) => [name, sample(one, name, root)]));
}

function sampleArray({ items, prefixItems, minItems }: Schema, name: string, root: Schema): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((one) => sample(one as Schema, name, root));
  if (!items || typeof items !== "object") return [];
  const singular = name.replace(/s$/, "");
  return Array.from({ length: Math.max(1, Number(minItems ?? 1)) }, () =>
    sample(items as Schema, singular, root),
  );
}

function sampleNumber(schema: Schema, name: string): number {
  const minimum = Number(schema.minimum ?? schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
  const maximum = Number(schema.maximum ?? Number.POSITIVE_INFINITY);
  const wished = NUMBERS.find(([pattern]) => pattern.test(name))?.[1] ?? 1;
  return Math.min(Math.max(wished, minimum), maximum);
}

const NUMBERS: [RegExp, number][] = [
  [/^space_?id$|^spaces?$/, 101],
  [/group_?id$/, 3100],
  [/^id$|_id$/, 4711],
  [/^latitude$|^north$|^south$/, 35.658],
  [/^longitude$|^east$|^west$/, 139.701],
  [/percent/, 50],
  [/billed_hours/, 2],
  [/_days$|^days$/, 30],
  [/price|total|amount|cost|fee|refund|due/, 2200],
  [/capacity|people|member/, 8],
  [/hour/, 10],
  [/minute|cleaning/, 0],
  [/version/, 1],
];

function sampleText(schema: Schema, name: string): string {
  const { format, pattern } = schema as { format?: string; pattern?: string };
  const least = Number(schema.minLength ?? 0);
  const most = Number(schema.maxLength ?? Number.POSITIVE_INFINITY);
  const fits = (text: string) =>
    text.length >= least && text.length <= most && (!pattern || new RegExp(pattern, "u").test(text));
  const byName = TEXTS.find(([words]) => words.test(name))?.[1];
  const wished = [byName, format && FORMATS[format], ...(pattern ? SHAPES : ["text"])];
  const found = wished.find((text) => text !== undefined && text !== "" && fits(text));
  return found ?? "a".repeat(Math.max(1, least));
}

const FORMATS: Record<string, string> = {
  date: "2026-12-03",
  "date-time": "2026-12-03T01:00:00.000Z",
  uri: "https://example.com/",
  uuid: "0f8b5a44-6c1e-4c5e-9d3b-3f6f0a2b7c11",
  email: "hana@example.com",
};

const TEXTS: [RegExp, string][] = [
  [/mail/, "hana@example.com"],
  [/phone/, "09012345678"],
  [/time_zone|zone/, "Asia/Tokyo"],
  [/^url$|_url$/, "https://example.com/"],
  [/^name$/, "Room A"],
];

/** Values of the forms that the contracts' patterns allow. */
const SHAPES = [
  "2026-12-03 10:00",
  "2026-12-03 10:00:00",
  "2026-12-03",
  "2026-12",
  "10:00",
  "101",
  "3",
  "0001",
  "123",
  "123456",
  "1234567",
  "1500001",
  "2026-12-03T01:00:00.000Z",
  "#0B5F73",
  "T1234567890123",
  "0".repeat(43),
  "abcdef0123456789abcdef0123456789",
  "evt_4711",
];
