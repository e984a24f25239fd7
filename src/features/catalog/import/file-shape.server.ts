/** A part of a JSON Schema (2020-12), as far as the catalogue needs it. */
export type Schema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: false;
  items?: Schema;
  anyOf?: Schema[];
  enum?: readonly string[];
  pattern?: string;
  maxLength?: number;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};

/**
 * Stands for an object of the file while its reader runs without one: it notes which fields the reader takes, and what it
 * demands of each. So the format that is published is the one that the import reads (OPS-57).
 */
export class Shape {
  /** Which of its choices a field of choices takes: what is demanded of other fields may follow from it. */
  readonly round: number;
  private readonly fields = new Map<string, Schema | Shape>();
  private readonly optional = new Set<string>();

  constructor(round: number) {
    this.round = round;
  }

  /** The first time that a field is read says what it is. */
  add(name: string, field: Schema | Shape, isOptional: boolean): void {
    if (isOptional) this.optional.add(name);
    if (!this.fields.has(name)) this.fields.set(name, field);
  }

  makeOptional(name: string): void {
    this.optional.add(name);
  }

  schema(): Schema {
    const fields = [...this.fields].map(([name, field]): [string, Schema] => {
      const schema = field instanceof Shape ? field.schema() : field;
      return [name, this.optional.has(name) ? orNull(schema) : schema];
    });
    return {
      type: "object",
      properties: Object.fromEntries(fields),
      required: fields.map(([name]) => name).filter((name) => !this.optional.has(name)),
      additionalProperties: false,
    };
  }
}

/** What one or the other demands. */
export function either(one: Schema, other: Schema): Schema {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (one.items && other.items) return { ...one, items: either(one.items, other.items) };
  if (!one.properties || !other.properties) return { anyOf: [...choicesOf(one), ...choicesOf(other)] };
  const names = [...new Set([...Object.keys(one.properties), ...Object.keys(other.properties)])];
  const both = names.map((name): [string, Schema] => {
    const [first, second] = [one.properties?.[name], other.properties?.[name]];
    return [name, first && second ? either(first, second) : ((first ?? second) as Schema)];
  });
  return {
    ...one,
    properties: Object.fromEntries(both),
    required: names.filter((name) => one.required?.includes(name) && other.required?.includes(name)),
  };
}

function choicesOf(schema: Schema): Schema[] {
  return schema.anyOf ?? [schema];
}

function orNull(schema: Schema): Schema {
  if (typeof schema.type === "string" && !schema.enum) return { ...schema, type: [schema.type, "null"] };
  return { anyOf: [...choicesOf(schema), { type: "null" }] };
}
