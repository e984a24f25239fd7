import { type ReactNode, useState } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { typedTimes } from "../../../../domain/search/typed-times.ts";
import { dottedText, durationText, shortDayText, timesText } from "../../../../i18n/format.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { TrashIcon } from "../../../../ui/menu-icons.tsx";
import { Button, IconButton, KeyCap } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { useToday } from "../../../kit/use-today.ts";
import { EMPTY_SLOT, isUnread, repeated, type Slot, timesOf, withTyped } from "../draft.ts";
import { messages } from "../messages.ts";
import { Repeat } from "./repeat.tsx";
import { RoomChoice } from "./room-choice.tsx";
import { TimeFields } from "./time-fields.tsx";

/** Slots of one order. */
const MOST_SLOTS = 20;

/** When and where: the slots of the order, one of them open to be chosen. */
export function WhenStep({
  slots,
  open,
  onChange,
  onOpen,
  onChosen,
}: {
  slots: readonly Slot[];
  /** The key of the slot that is open. */
  open: number;
  onChange: (slots: readonly Slot[]) => void;
  onOpen: (key: number) => void;
  /** A room was taken with Enter: the next step may have the keyboard. */
  onChosen: () => void;
}) {
  const t = useTexts(messages);
  const change = (slot: Slot) => onChange(slots.map((one) => (one.key === slot.key ? slot : one)));
  const isComplete = slots.every((slot) => slot.room !== null && timesOf(slot) !== null);
  const add = () => {
    const last = slots.at(-1) ?? EMPTY_SLOT;
    const key = Math.max(...slots.map((slot) => slot.key)) + 1;
    // The same times on another day, or another room at the same time, are what is asked for most.
    onChange([
      ...slots,
      { ...last, key, line: "", room: null, isLost: false, keptFor: null, price: null, series: null },
    ]);
    onOpen(key);
  };
  return (
    <div className="space-y-2.5">
      {slots.map((slot) =>
        slot.key === open ? (
          <OpenSlot
            key={slot.key}
            slot={slot}
            isOnly={slots.length === 1}
            onChange={change}
            onRemove={() => {
              const left = slots.filter((one) => one.key !== slot.key);
              onChange(left);
              onOpen(left.at(-1)?.key ?? 0);
            }}
            onChosen={onChosen}
            repeat={
              isComplete &&
              slots.length < MOST_SLOTS && (
                <Repeat
                  slot={slot}
                  most={MOST_SLOTS - slots.length + 1}
                  onRepeat={(chosen) => {
                    const firstKey = Math.max(...slots.map(({ key }) => key)) + 1;
                    const series = crypto.randomUUID();
                    const dates = repeated(slot, chosen, { series, firstKey });
                    onChange(slots.flatMap((one) => (one.key === slot.key ? dates : [one])));
                    onOpen(firstKey);
                  }}
                />
              )
            }
          />
        ) : (
          <ClosedSlot
            key={slot.key}
            slot={slot}
            onOpen={() => onOpen(slot.key)}
            onRemove={() => onChange(slots.filter((one) => one.key !== slot.key))}
          />
        ),
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="small"
          look="text"
          className="-ml-2.5"
          icon={<PlusIcon size={16} />}
          disabled={!isComplete || slots.length >= MOST_SLOTS}
          onClick={add}
        >
          {t.addSlot}
        </Button>
        <span className="ml-auto hidden items-center gap-1 text-sub text-ink-2 lg:flex">
          <KeyCap>{"↑"}</KeyCap>
          <KeyCap>{"↓"}</KeyCap>
          {t.keyRoom}
          <KeyCap>{"←"}</KeyCap>
          <KeyCap>{"→"}</KeyCap>
          {t.keyQuarter}
        </span>
      </div>
    </div>
  );
}

function OpenSlot({
  slot,
  isOnly,
  onChange,
  onRemove,
  onChosen,
  repeat,
}: {
  slot: Slot;
  isOnly: boolean;
  onChange: (slot: Slot) => void;
  onRemove: () => void;
  onChosen: () => void;
  /** How it is repeated, once it has a room and a time. */
  repeat: ReactNode;
}) {
  const t = useTexts(messages);
  const today = useToday();
  /** Enter goes to the rooms, once those of what was typed are there. */
  const [isAwaited, setIsAwaited] = useState(false);
  const set = (change: Partial<Slot>) => onChange({ ...slot, line: "", ...change });
  return (
    <div data-slot className={isOnly ? "" : "rounded-control border border-edge/35 p-3"}>
      <div className="flex items-end gap-1">
        <TextField
          className="flex-1"
          label={t.whenLine}
          placeholder={t.whenHint}
          hint={isUnread(typedTimes(slot.line, today)) ? t.notRead : undefined}
          value={slot.line}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          data-step="when"
          onChange={({ target }) => {
            setIsAwaited(false);
            onChange(withTyped(slot, target.value, typedTimes(target.value, today)));
          }}
          onKeyDown={(event) => {
            if (isOfInputMethod(event) || event.ctrlKey || event.metaKey) return;
            if (!["Enter", "ArrowDown"].includes(event.key)) return;
            event.preventDefault();
            setIsAwaited(true);
          }}
        />
        {!isOnly && (
          <IconButton label={t.removeSlot} onClick={onRemove}>
            <TrashIcon size={16} />
          </IconButton>
        )}
      </div>
      <TimeFields slot={slot} onChange={set} isWithPeople />
      <TextField
        className="mt-2"
        label={t.words}
        placeholder={t.wordsHint}
        value={slot.words}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => set({ words: target.value })}
      />
      <RoomChoice
        slot={slot}
        onChange={onChange}
        onChosen={onChosen}
        isAwaited={isAwaited}
        onShown={() => setIsAwaited(false)}
      />
      {repeat}
    </div>
  );
}

/** A slot that is chosen already, in one line. */
function ClosedSlot({ slot, onOpen, onRemove }: { slot: Slot; onOpen: () => void; onRemove: () => void }) {
  const t = useTexts(messages);
  const name = useSlotName(slot);
  return (
    <div className="flex items-center gap-1 rounded-control border border-line bg-ground-2 py-1 pl-3 pr-1">
      <p className="min-w-0 flex-1">
        <strong className="block truncate">{slot.room?.name ?? t.noRoomYet}</strong>
        <span className="figures block truncate text-sub text-ink-2">{name}</span>
      </p>
      <Button size="small" look="text" onClick={onOpen}>
        {t.changeSlot}
      </Button>
      <IconButton label={t.removeSlotOf(name)} onClick={onRemove}>
        <TrashIcon size={16} />
      </IconButton>
    </div>
  );
}

/** 12/08(火) 18:00 – 20:00・2時間 */
function useSlotName(slot: Slot): string {
  const t = useTexts(messages);
  const locale = useLocale();
  const times = timesOf(slot);
  if (!times) return t.noTimeYet;
  const { day, from, to } = times;
  return dottedText(
    [`${shortDayText(day, locale)} ${timesText(from, to)}`, durationText(to - from, locale)],
    locale,
  );
}
