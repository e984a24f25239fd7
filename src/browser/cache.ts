type Cache<Value> = {
  /** The answer under a key, loaded if it is missing or too old. */
  get: (key: string, load: () => Promise<Value>) => Promise<Value>;
  forget: (key: string) => void;
  clear: () => void;
};

/** Answers of the API, cached for the life of the page or for `maxAge` milliseconds. A failed call is not cached. */
export function createCache<Value>(maxAge = Number.POSITIVE_INFINITY): Cache<Value> {
  const entries = new Map<string, { loadedAt: number; answer: Promise<Value> }>();
  return {
    get(key, load) {
      const known = entries.get(key);
      if (known && performance.now() - known.loadedAt < maxAge) return known.answer;
      const entry = { loadedAt: performance.now(), answer: load() };
      entries.set(key, entry);
      entry.answer.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.answer;
    },
    forget: (key) => entries.delete(key),
    clear: () => entries.clear(),
  };
}
