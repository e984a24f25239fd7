import { type ReactNode, useState } from "react";
import { TextField } from "../../../ui/field.tsx";

/** Up to so many a list is read at a glance. */
const AT_A_GLANCE = 12;

/** A field that narrows a long list by a part of what its items say, in any width and case; no field for a short one. */
export function useFind<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  { id, label }: { id: string; label: string },
): { field: ReactNode; found: readonly Item[] } {
  const [typed, setTyped] = useState("");
  if (items.length <= AT_A_GLANCE) return { field: null, found: items };
  const words = plain(typed).split(/\s+/);
  const found = items.filter((item) => words.every((word) => plain(textOf(item)).includes(word)));
  return {
    field: (
      <TextField
        id={id}
        type="search"
        className="mt-3"
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    ),
    found,
  };
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}
