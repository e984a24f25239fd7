/** Whether a code of a stored row is one that a table of words knows. */
export function isKey<Table extends object>(table: Table, key: unknown): key is keyof Table {
  return typeof key === "string" && Object.hasOwn(table, key);
}
