import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { isOfInputMethod } from "../browser/input-method.ts";
import { ClearButton, ErrorText } from "./field.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

export type Suggestion = {
  key: string;
  label: string;
  /** The text of the field after the suggestion has been chosen. */
  value: string;
  icon?: ReactNode;
  note?: string;
};

type ComboboxProps = {
  id?: string;
  name?: string;
  label: string;
  value: string;
  placeholder?: string;
  /** Shown under the field unless there is an error. */
  hint?: ReactNode;
  /** An error message, or null. */
  error?: string | null;
  suggestions: readonly Suggestion[];
  onChange: (value: string) => void;
  /** Called when a suggestion is taken. */
  onPick?: (suggestion: Suggestion) => void;
  icon?: ReactNode;
  /** Without a border, for use inside a panel. */
  isBare?: boolean;
  /** A dialog that opens with the field focuses it. */
  isFirst?: boolean;
};

/** A text field with suggestions. Arrow keys move through the list, Enter chooses one, Escape closes it. */
export function Combobox({
  id,
  name,
  label,
  value,
  placeholder,
  hint,
  error,
  suggestions,
  onChange,
  onPick,
  icon,
  isBare,
  isFirst,
}: ComboboxProps) {
  const t = useUiTexts();
  const own = useId();
  const fieldId = id ?? own;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const take = (suggestion: Suggestion) => {
    onChange(suggestion.value);
    onPick?.(suggestion);
    setOpen(false);
    setActive(-1);
  };
  const onKey = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      const next = nextActive(active, event.key === "ArrowDown" ? 1 : -1, suggestions.length);
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && isShown && suggestions[active]) {
      event.preventDefault();
      take(suggestions[active]);
    } else if (event.key === "Escape" && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the focus leaving its controls. */}
      <div
        ref={box}
        className={isBare ? "search-cell" : "relative"}
        onBlur={(event) => {
          if (!box.current?.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <label htmlFor={fieldId} className={isBare ? undefined : "field-label"}>
          {label}
        </label>
        <div
          className={isBare ? "search-text" : "field-box flex min-h-12 items-center"}
          data-invalid={Boolean(error)}
        >
          {icon && !isBare && <span className="pl-3.5 text-ink-2">{icon}</span>}
          <input
            id={fieldId}
            name={name}
            type="text"
            role="combobox"
            data-autofocus={isFirst || undefined}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={isShown}
            aria-controls={`${fieldId}-list`}
            aria-autocomplete="list"
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? `${fieldId}-note` : undefined}
            aria-activedescendant={isShown && active >= 0 ? `${fieldId}-${active}` : undefined}
            value={value}
            placeholder={placeholder}
            onChange={(event) => {
              onChange(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={onKey}
            className={isBare ? undefined : "field-input"}
          />
          {value !== "" && <ClearButton label={t.clear(label)} onClear={() => onChange("")} />}
        </div>
        <p role="status" className="sr-only">
          {isShown ? t.suggestions(suggestions.length) : ""}
        </p>
        <div
          ref={list}
          id={`${fieldId}-list`}
          role="listbox"
          aria-label={label}
          hidden={!isShown}
          className="suggestions"
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and refers to the active option.
            <div
              key={suggestion.key}
              id={`${fieldId}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => take(suggestion)}
              onKeyDown={undefined}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 aria-selected:bg-tint aria-selected:text-accent-deep"
            >
              {suggestion.icon && <span className="text-ink-3">{suggestion.icon}</span>}
              <span className="min-w-0 flex-1 py-1.5 leading-snug">{suggestion.label}</span>
              {suggestion.note && <span className="unbroken text-meta text-ink-3">{suggestion.note}</span>}
            </div>
          ))}
        </div>
      </div>
      {error ? (
        <ErrorText id={`${fieldId}-note`}>{error}</ErrorText>
      ) : (
        hint && (
          <p id={`${fieldId}-note`} className="mt-1.5 text-meta text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** The next index, wrapping around at either end. -1 is none. */
function nextActive(active: number, step: 1 | -1, count: number): number {
  if (active < 0) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}
