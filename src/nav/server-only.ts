/**
 * Adds to a loader's data what only the server's rendering reads, such as a text within <noscript>. The data that is sent with
 * the page leaves it out, because React Router serializes enumerable properties only.
 */
export function withServerOnly<Data extends object, More extends object>(
  data: Data,
  more: More,
): Data & Partial<More> {
  for (const [name, value] of Object.entries(more)) Object.defineProperty(data, name, { value });
  return data as Data & Partial<More>;
}
