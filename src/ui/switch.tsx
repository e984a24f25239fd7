import { useId } from "react";

type SwitchProps = {
  label: string;
  hint?: string;
  isOn: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A setting that is on or off and takes effect at once. The whole row can be pressed. */
export function Switch({ label, hint, isOn, isBusy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      // Not disabled while it is saved: the focus would be lost.
      onClick={() => !isBusy && onChange(!isOn)}
      className="-mx-3 flex min-h-14 w-[calc(100%+1.5rem)] items-center gap-4 rounded-field px-3 py-3 text-left transition-colors hover:bg-ground-2"
    >
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block text-ctl font-bold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-sub text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className={`flex h-7 w-12 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors ${isOn ? "border-accent bg-accent" : "border-ink-3 bg-ground"}`}
      >
        <span
          className={`size-5 rounded-full transition-transform ${isOn ? "translate-x-5 bg-white" : "bg-ink-3"}`}
        />
      </span>
    </button>
  );
}
