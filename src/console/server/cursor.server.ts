/** Where a page ends: the value of the order as text without loss, and the row's id. */
export type Place = { value: string; id: number };

/** A place in a list as text for an address. It reveals nothing that its reader has not seen. */
export function writeCursor({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

/** Null if writeCursor has not written the text for a list of this type of values. */
export function readCursor(text: string, type: "timestamptz" | "integer"): Place | null {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    if (typeof value !== "string" || !Number.isSafeInteger(id)) return null;
    const isValue = type === "integer" ? /^-?\d{1,10}$/.test(value) : INSTANT.test(value);
    return isValue ? { value, id: id as number } : null;
  } catch {
    return null;
  }
}

/** As PostgreSQL writes it in UTC. */
const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/;
