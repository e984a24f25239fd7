import { type ReactNode, useRef } from "react";
import type { Field } from "../../../../domain/fields/field.ts";
import { ChevronDownIcon, PlusIcon } from "../../../../ui/icons.tsx";
import { TrashIcon } from "../../../../ui/menu-icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { entriesOf, type FormValues, valuesOf } from "../../../kit/form/field-values.ts";
import type { Form } from "../../../kit/form/use-form.ts";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/list.ts";

type List = Extract<Field, { kind: "list" }>;

/** Entries of the same kind in an order: added at the end, moved by one, removed. */
export function ListField({
  field: { fields, most },
  path,
  form,
  label,
  below,
  onFocused,
  children,
}: {
  field: List;
  path: string;
  form: Form<FormValues>;
  label: string;
  /** The fields of the entry at a path. */
  children: (path: string, at: number) => ReactNode;
  /** What stands below these and the buttons, as wide as both. */
  below?: (path: string, at: number) => ReactNode;
  /** The entry that was added or moved; null once one was removed. */
  onFocused?: (at: number | null) => void;
}) {
  const t = useTexts(messages);
  const frame = useRef<HTMLFieldSetElement>(null);
  const count = Number(form.values[path] ?? 0);
  const error = form.errorOf(path);
  const entries = () =>
    Array.from({ length: count }, (_, at) => valuesOf(fields, form.values, `${path}.${at}`) as unknown);
  const set = (next: readonly unknown[], focused?: number) => {
    form.set(Object.fromEntries(entriesOf(fields, path, next)));
    onFocused?.(focused ?? null);
    if (focused === undefined) return;
    requestAnimationFrame(() =>
      frame.current
        ?.querySelectorAll("li")
        [focused]?.querySelector<HTMLElement>("input, select, textarea, button:enabled")
        ?.focus(),
    );
  };
  const move = (at: number, by: number) => {
    const next = entries();
    next.splice(at + by, 0, ...next.splice(at, 1));
    set(next, at + by);
  };
  return (
    <fieldset ref={frame} className="min-w-0 rounded-control border border-line px-4 pt-1 pb-3">
      <legend className="px-1 font-bold">{label}</legend>
      {count === 0 && <p className="py-2 text-ink-2">{t.none}</p>}
      <ol className="divide-y divide-line">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place; its fields are controlled.
          <li key={at} className="flex flex-wrap items-start gap-2 py-3">
            <div className="min-w-0 flex-1 basis-64">{children(`${path}.${at}`, at)}</div>
            <div className="flex">
              <IconButton label={t.up(at + 1)} disabled={at === 0} onClick={() => move(at, -1)}>
                <span className="rotate-180">
                  <ChevronDownIcon size={16} />
                </span>
              </IconButton>
              <IconButton label={t.down(at + 1)} disabled={at === count - 1} onClick={() => move(at, 1)}>
                <ChevronDownIcon size={16} />
              </IconButton>
              <IconButton label={t.remove(at + 1)} onClick={() => set(entries().toSpliced(at, 1))}>
                <TrashIcon size={16} />
              </IconButton>
            </div>
            {below && <div className="min-w-0 basis-full">{below(`${path}.${at}`, at)}</div>}
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
      {count < most && (
        <Button
          size="small"
          icon={<PlusIcon size={14} />}
          onClick={() => set([...entries(), undefined], count)}
        >
          {t.add}
        </Button>
      )}
    </fieldset>
  );
}
