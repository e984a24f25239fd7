import type { ReactNode } from "react";

type Choice<Value extends string> = {
  value: Value;
  label: string;
  note?: ReactNode;
  /** Next to the label: an amount. */
  aside?: ReactNode;
  /** Why it cannot be chosen, in words. */
  whyNot?: string | null;
  /** What the choice needs once it is made: a day, an amount. */
  children?: ReactNode;
};

/** One of several choices, each with an explanation. Arrow keys move through them. */
export function ChoiceCards<Value extends string>({
  label,
  name,
  value,
  choices,
  onChange,
  isLabelHidden = false,
}: {
  label: string;
  name: string;
  value: Value | null;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  isLabelHidden?: boolean;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelHidden ? "sr-only" : "mb-1 text-meta font-bold text-ink-2"}>{label}</legend>
      <div className="space-y-1.5">
        {choices.map((one) => {
          const isOn = one.value === value;
          return (
            <div
              key={one.value}
              className={`rounded-control border px-3 py-2 transition-colors ${isOn ? "border-accent bg-tint" : one.whyNot ? "border-line bg-ground-2" : "border-edge/35 bg-white"}`}
            >
              <label
                className={`flex min-h-7 items-center gap-2.5 ${one.whyNot ? "text-ink-2" : "cursor-pointer"}`}
              >
                <input
                  type="radio"
                  name={name}
                  value={one.value}
                  checked={isOn}
                  disabled={Boolean(one.whyNot)}
                  onChange={() => onChange(one.value)}
                  className="size-[18px] shrink-0"
                />
                <span className="min-w-0 flex-1">
                  <strong className="block">{one.label}</strong>
                  {(one.whyNot ?? one.note) && (
                    <span className="block text-sub text-ink-2">{one.whyNot ?? one.note}</span>
                  )}
                </span>
                {one.aside && <span className="figures font-bold">{one.aside}</span>}
              </label>
              {isOn && one.children && <div className="mt-2 pl-7">{one.children}</div>}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
