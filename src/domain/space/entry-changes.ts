/** A field of a room that a draft changes; null where it has no such value before or after. */
type EntryChange = { path: string; before: unknown; after: unknown };

type Entry = Readonly<Record<string, unknown>>;

/** What differs between two states of a room, field by field, in alphabetical order (ROOM-2). */
export function entryChanges(before: Entry, after: Entry): EntryChange[] {
  return changesOf("", before, after);
}

/**
 * Changes that two people made to one state of a room, put together: fields that only one of them touched are as that one
 * left them, down to the fields of their parts (a name in one language, one rule). `conflicts` are the fields in which both
 * changed the same, in different ways; that is taken from `mine` (ROOM-4). Lists are fields as a whole.
 */
export function mergedEntries({ base, theirs, mine }: Record<"base" | "theirs" | "mine", Entry>): {
  entry: Entry;
  conflicts: string[];
} {
  const entry: Record<string, unknown> = { ...mine };
  const conflicts: string[] = [];
  for (const name of new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)])) {
    const isMine = !isEqual(base[name], mine[name]);
    const isTheirs = !isEqual(base[name], theirs[name]);
    if (isTheirs && !isMine) entry[name] = theirs[name];
    if (!isTheirs || !isMine || isEqual(theirs[name], mine[name])) continue;
    const [was, own, other] = [base[name], mine[name], theirs[name]];
    const part =
      isEntry(own) && isEntry(other)
        ? mergedEntries({ base: isEntry(was) ? was : {}, theirs: other, mine: own })
        : null;
    if (part) entry[name] = part.entry;
    if (!part || part.conflicts.length > 0) conflicts.push(name);
  }
  return { entry, conflicts };
}

/** Whether two values are the same as JSON, whatever the order of their fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isEqual(item, other[at]));
  if (isEntry(one) && isEntry(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isEqual(one[name], other[name]));
  }
  return (one ?? null) === (other ?? null);
}

function changesOf(path: string, before: unknown, after: unknown): EntryChange[] {
  if (isEqual(before, after)) return [];
  if (isList(before) && isList(after)) return listChanges(path, before, after);
  if (isEntry(before) && isEntry(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])].sort();
    return names.flatMap((name) =>
      changesOf(path === "" ? name : `${path}.${name}`, before[name], after[name]),
    );
  }
  return [{ path, before: before ?? null, after: after ?? null }];
}

/** Items are compared with those that were like them: equal ones first, then those of one name, then nameless ones in turn. */
function listChanges(path: string, before: readonly unknown[], after: readonly unknown[]): EntryChange[] {
  const left = new Set(before.keys());
  const partners = new Map<number, number>();
  const pair = (isLike: (was: unknown, is: unknown) => boolean) =>
    after.forEach((is, at) => {
      if (partners.has(at)) return;
      const found = [...left].find((was) => isLike(before[was], is));
      if (found === undefined) return;
      partners.set(at, found);
      left.delete(found);
    });
  pair(isEqual);
  pair((was, is) => nameOf(was) !== null && nameOf(was) === nameOf(is));
  pair((was, is) => isEntry(was) && isEntry(is) && nameOf(was) === null && nameOf(is) === null);
  const changed = after.flatMap((is, at) => {
    const was = partners.get(at);
    const here = `${path}[${at}]`;
    return was === undefined ? [{ path: here, before: null, after: is }] : changesOf(here, before[was], is);
  });
  const removed = [...left].map((at) => ({ path: `${path}[${at}]`, before: before[at], after: null }));
  if (changed.length > 0 || removed.length > 0) return [...changed, ...removed];
  // The same items in another order.
  return [{ path, before, after }];
}

/** By which a person knows an item of a list again. */
function nameOf(item: unknown): string | null {
  if (!isEntry(item) || !isEntry(item.name)) return null;
  return JSON.stringify([item.name.ja, item.start, item.weekdays]);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
