type FormValue = string | Form;
export type Form = { [name: string]: FormValue };

/**
 * Reads a form-encoded body or query the way Stripe does: `a[b][0]=x` nests, `a[]=x` appends.
 * Lists stay objects with the keys "0", "1", …; `list` in params.ts turns them into arrays, because only the
 * reader knows whether `metadata[0]` is a list or a name.
 */
export function decodeForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    put(root, pathOf(name), value);
  }
  return root;
}

/** The same form with its names sorted, for comparing two requests. */
export function canonicalForm(form: FormValue): string {
  if (typeof form === "string") return JSON.stringify(form);
  const parts = Object.keys(form)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalForm(form[name] as FormValue)}`);
  return `{${parts.join(",")}}`;
}

function pathOf(name: string): string[] {
  const open = name.indexOf("[");
  if (open <= 0 || !name.endsWith("]")) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split("][")];
}

function put(root: Form, path: string[], value: string): void {
  let at = root;
  path.forEach((step, index) => {
    const name = step === "" ? String(Object.keys(at).length) : step;
    if (index === path.length - 1) {
      at[name] = value;
      return;
    }
    const next = at[name];
    const nested: Form = typeof next === "object" ? next : Object.create(null);
    at[name] = nested;
    at = nested;
  });
}
