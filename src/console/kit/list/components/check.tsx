import { CheckIcon } from "../../../../ui/icons.tsx";

type CheckProps = { label: string; isOn: boolean; onToggle: () => void };

/** The box that selects a row. */
export function Check({ label, isOn, onToggle }: CheckProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      onChange={onToggle}
      className="block size-[18px] cursor-pointer rounded-[5px]"
    />
  );
}

/** The same for a finger: the box takes the whole height of the card, and a smaller one is drawn. */
export function TouchCheck({ label, isOn, onToggle }: CheckProps) {
  return (
    <span className="relative w-11 shrink-0 pt-3">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={onToggle}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none mx-auto flex size-[22px] items-center justify-center rounded-[5px] border border-edge bg-white text-white peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
      >
        {isOn && <CheckIcon size={16} />}
      </span>
    </span>
  );
}
