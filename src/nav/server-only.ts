/**
 * Adds to a loader's data what only the server's rendering reads, such as a text within <noscript>. The data that is sent with
 * the page leaves it out: it has what can be enumerated.
 */
export function withServerOnly<Data extends object, More extends object>(
  data: Data,
  more: More,
): Data & Partial<More> {
  for (const [name, value] of Object.entries(more)) Object.defineProperty(data, name, { value });
  return data as Data & Partial<More>;
}
