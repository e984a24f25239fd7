import { z } from "zod";
import type { Field, Fields } from "../../domain/fields/field.ts";
import { LOCALES } from "../../domain/language/locale.ts";
import { GROUPS } from "../../domain/settings/groups.ts";

/** What the values of these fields look like on the wire. Whether they are good is the domain's to say (SETTING-1). */
function schemaOf(fields: Fields): z.ZodType {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field)])),
  );
}

function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case "part":
      return schemaOf(field.fields).nullable();
    case "texts":
      return field.optional ? textsSchema.nullable() : textsSchema;
    case "number":
      return z.int().min(field.min).max(field.max);
    case "switch":
      return z.boolean();
    case "picture":
      return z.string().nullable();
    case "list":
      return z.array(schemaOf(field.fields));
    case "legal":
      return z.array(
        z.object({
          from: z.string().meta({ format: "date" }).nullable(),
          text: textsSchema.nullable(),
        }),
      );
    default:
      return field.optional ? z.string().nullable() : z.string();
  }
}

const textsSchema = z.object(Object.fromEntries(LOCALES.map((locale) => [locale, z.string()])));

/** The values of any of the groups. */
export const valuesSchema = z.union(Object.values(GROUPS).map(schemaOf)) as z.ZodType<
  Record<string, unknown>
>;
