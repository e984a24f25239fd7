/** Where a page ends: the value of the order as text without loss, and the row's id. */
export type Place = { value: string; id: number };

/** A place in a list as text for an address. It reveals nothing that its reader has not seen. */
export function writeCursor({ value, id }: Place): string {
  return Buffer.from(JSON.stringify([value, id])).toString("base64url");
}

/** Null if writeCursor has not written the text for a list of this type of values. */
export function readCursor(text: string, type: keyof typeof VALUES): Place | null {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as unknown[];
    if (typeof value !== "string" || !Number.isSafeInteger(id)) return null;
    return VALUES[type].test(value) ? { value, id: id as number } : null;
  } catch {
    return null;
  }
}

const VALUES = {
  integer: /^-?\d{1,10}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  /** As PostgreSQL writes it in UTC. */
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
};
