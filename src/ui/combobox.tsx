import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { ClearMark, ErrorText, inputClass } from "./field.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

export type Suggestion = {
  key: string;
  label: string /** What the field holds once it is chosen. */;
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
  /** Stands under the field until there is an error. */
  hint?: ReactNode;
  /** A sentence, or null. */
  error?: string | null;
  suggestions: readonly Suggestion[];
  onChange: (value: string) => void;
  /** A suggestion was taken. */
  onPick?: (suggestion: Suggestion) => void;
  icon?: ReactNode;
  /** No box of its own: it stands within a panel. */
  isBare?: boolean;
};

/** A text field that suggests: arrows move through the list, Enter takes, Escape closes it. */
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
}: ComboboxProps) {
  const t = useUiTexts();
  const own = useId();
  const fieldId = id ?? own;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
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
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((at) => (at + step + suggestions.length + (at < 0 && step < 0 ? 1 : 0)) % suggestions.length);
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
        className="relative"
        onBlur={(event) => {
          if (!box.current?.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <label
          htmlFor={fieldId}
          className={`block text-meta font-bold text-ink-2 ${isBare ? "px-4 pt-2.5" : "mb-1.5"}`}
        >
          {label}
        </label>
        <div
          className={isBare ? "flex items-center" : "field-box flex min-h-12 items-center"}
          data-invalid={Boolean(error)}
        >
          {icon && !isBare && <span className="pl-3.5 text-ink-2">{icon}</span>}
          <input
            ref={input}
            id={fieldId}
            name={name}
            type="text"
            role="combobox"
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
            className={
              isBare
                ? "h-9 w-full min-w-0 rounded-field bg-transparent px-4 pb-2 text-ctl outline-none"
                : inputClass
            }
          />
          {value !== "" && (
            <ClearMark
              label={t.clear(label)}
              onClear={() => {
                onChange("");
                input.current?.focus();
              }}
            />
          )}
        </div>
        <p role="status" className="sr-only">
          {isShown ? t.suggestions(suggestions.length) : ""}
        </p>
        <div
          id={`${fieldId}-list`}
          role="listbox"
          aria-label={label}
          hidden={!isShown}
          className="absolute inset-x-0 top-full z-40 mt-2 max-h-80 min-w-64 overflow-y-auto rounded-panel border border-line bg-white p-1.5 shadow-overlay"
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points at it.
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
              <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
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
