const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;

type Open = { names: Set<string> | null; path: string; name: string; at: number };

/**
 * The places in a JSON text where an object has a name twice, `accounts.JPY.number`. JSON.parse keeps the last of them
 * without a word. The text is known to be JSON.
 */
export function repeatedNames(json: string): string[] {
  const repeated: string[] = [];
  const open: Open[] = [];
  let isName = false;
  for (const [token] of json.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (token === "{" || token === "[") {
      open.push({
        names: token === "{" ? new Set() : null,
        path: inner ? placeIn(inner) : "",
        name: "",
        at: 0,
      });
      isName = token === "{";
    } else if (token === "}" || token === "]") {
      open.pop();
      isName = false;
    } else if (token === ",") {
      if (inner) inner.at += 1;
      isName = inner?.names !== null;
    } else if (inner?.names && isName) {
      inner.name = JSON.parse(token);
      if (inner.names.has(inner.name)) repeated.push(placeIn(inner));
      inner.names.add(inner.name);
      isName = false;
    }
  }
  return repeated;
}

function placeIn({ names, path, name, at }: Open): string {
  const own = names ? name : String(at);
  return path === "" ? own : `${path}.${own}`;
}
