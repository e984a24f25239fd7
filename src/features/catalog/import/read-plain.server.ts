import type { PlainField, PlainRoomValues } from "../../../domain/space/room-fields.ts";
import type { FileFields } from "./file-fields.server.ts";

type Value = PlainRoomValues[keyof PlainRoomValues];

/** The value of a field by its kind; undefined for a later one that the file does not say. */
export function readPlain(fields: FileFields, name: string, field: PlainField): Value | undefined {
  if (field.later && fields.isMissing(name)) return undefined;
  switch (field.kind) {
    case "texts":
      return fields.bilingual(name, field.optional);
    case "line":
      return fields.text(name, "");
    case "whole":
      return fields.integer(name, field);
    case "fraction":
      return fields.number(name, field.min, field.max);
    case "switch":
      return fields.boolean(name, false);
  }
}
