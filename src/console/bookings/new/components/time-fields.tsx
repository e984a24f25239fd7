import { TextField } from "../../../kit/components/field.tsx";
import { useTexts } from "../../../kit/state.ts";
import { type Slot, timesOf } from "../draft.ts";
import { messages } from "../messages.ts";

/** The day and the times of a slot, one field each; "14", "1430" and "2pm" are times. */
export function TimeFields({
  slot,
  onChange,
  isWithPeople = false,
  isStartFixed = false,
}: {
  slot: Slot;
  onChange: (change: Partial<Slot>) => void;
  isWithPeople?: boolean;
  /** The use is under way: only its end can change. */
  isStartFixed?: boolean;
}) {
  const t = useTexts(messages);
  const isWrong = slot.start !== "" && slot.end !== "" && slot.day !== "" && timesOf(slot) === null;
  const time = (name: "start" | "end", label: string) => (
    <TextField
      label={label}
      value={slot[name]}
      inputMode="numeric"
      maxLength={8}
      autoComplete="off"
      disabled={isStartFixed && name === "start"}
      aria-invalid={isWrong || undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      <div
        className={`mt-2 grid gap-2 max-md:grid-cols-3 ${isWithPeople ? "md:grid-cols-[minmax(0,1.7fr)_1fr_1fr_0.8fr]" : "md:grid-cols-[minmax(0,1.7fr)_1fr_1fr]"}`}
      >
        <TextField
          className="max-md:col-span-3"
          type="date"
          label={t.day}
          value={slot.day}
          disabled={isStartFixed}
          onChange={({ target }) => onChange({ day: target.value })}
        />
        {time("start", t.start)}
        {time("end", t.end)}
        {isWithPeople && (
          <TextField
            label={t.people}
            value={slot.people}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            onChange={({ target }) => onChange({ people: target.value.normalize("NFKC").replace(/\D/g, "") })}
          />
        )}
      </div>
      {isWrong && <p className="mt-1 text-sub text-error">{t.wrongTimes}</p>}
    </>
  );
}
