import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { folded } from "../../../../domain/search/folded.ts";
import { ChevronDownIcon, CloseIcon } from "../../../../ui/icons.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { messages } from "../../messages.ts";
import { useTexts } from "../../state.ts";

/**
 * A filter as a button that opens its choices below. If it is set, it shows its value and a cross that removes it.
 * Escape and a click elsewhere close the choices.
 */
export function Filter({
  label,
  value,
  onClear,
  align = "start",
  children,
}: {
  label: string;
  /** The value in words; null if none is set. */
  value: string | null;
  onClear: () => void;
  /** The side on which the choices open: `end` if the button is at the right. */
  align?: "start" | "end" | undefined;
  /** Renders the choices; its argument closes them. */
  children: (close: () => void) => ReactNode;
}) {
  const t = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in it closes the choices.
    <div
      ref={place}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen || isOfInputMethod(event)) return;
        event.preventDefault();
        close();
      }}
    >
      <span
        className={`inline-flex items-center rounded-control border transition-colors ${value === null ? "border-edge/45 bg-white" : "border-mid bg-tint text-accent-deep"}`}
      >
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-control pl-3 pr-2.5 font-bold md:min-h-[34px] md:gap-1 md:pl-2.5 md:pr-2"
        >
          {label}
          {value === null ? <ChevronDownIcon size={14} /> : <span className="figures">{value}</span>}
        </button>
        {value !== null && (
          <button
            type="button"
            aria-label={t.filterOff(label)}
            onClick={onClear}
            className="flex size-11 items-center justify-center rounded-control md:-ml-1 md:size-[30px]"
          >
            <CloseIcon size={14} />
          </button>
        )}
      </span>
      {isOpen && (
        <fieldset
          id={id}
          aria-label={label}
          className={`absolute top-full z-30 mt-1 ${align === "end" ? "md:right-0 max-md:left-0" : "left-0"} max-h-[60dvh] min-w-56 max-w-[calc(100vw-32px)] overflow-y-auto rounded-card border border-line bg-white p-3 shadow-overlay`}
        >
          {children(close)}
        </fieldset>
      )}
    </div>
  );
}

/** A button that opens things to do below it, and looks like a filter that is not set. */
export function Menu({
  label,
  align,
  children,
}: Pick<Parameters<typeof Filter>[0], "label" | "align" | "children">) {
  return (
    <Filter label={label} value={null} onClear={() => {}} align={align}>
      {children}
    </Filter>
  );
}

/** More than this many choices get a field to find one. */
const FEW = 12;
/** At most this many of a long list are drawn at once. */
const SHOWN = 60;

/** A filter with several choices, as checkboxes that take effect at once. */
export function Choices({
  options,
  chosen,
  onChange,
}: {
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) {
  const t = useTexts(messages);
  const [word, setWord] = useState("");
  const isLong = options.length > FEW;
  const found = isLong ? options.filter(({ label }) => folded(label).includes(folded(word))) : options;
  // Chosen values stay in view, whatever is searched.
  const shown = isLong
    ? [
        ...options.filter(({ value }) => chosen.includes(value)),
        ...found.filter(({ value }) => !chosen.includes(value)),
      ]
    : found;
  return (
    <>
      {isLong && (
        <TextField
          type="search"
          label={t.findChoice}
          className="mb-1.5"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      )}
      {shown.slice(0, SHOWN).map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-2 md:min-h-8">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() =>
              onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
            className="size-[18px]"
          />
          {label}
        </label>
      ))}
      {shown.length > SHOWN && (
        <p className="py-1 text-sub text-ink-2">{t.moreChoices(shown.length - SHOWN)}</p>
      )}
      {chosen.length > 0 && (
        <Button size="small" look="text" className="mt-1" onClick={() => onChange([])}>
          {t.reset}
        </Button>
      )}
    </>
  );
}
