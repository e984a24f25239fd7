import { type ReactNode, useEffect, useState } from "react";
import { dayText, durationText, shortDayText, timesText, timeText } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { ClearButton } from "../../../../ui/field.tsx";
import { CalendarIcon, ClockIcon } from "../../../../ui/icons.tsx";
import { lateCode } from "../../../../ui/late-code.ts";
import { LateContent } from "../../../../ui/late-content.tsx";
import { Popover } from "../../../../ui/popover.tsx";
import { useUiTexts } from "../../../../ui/use-ui-texts.ts";
import { messages } from "../../messages.ts";
import type { SearchForm } from "../use-search-form.ts";
import { FieldError } from "./field-error.tsx";

const whenCalendar = lateCode(() => import("./when-calendar.tsx"));
const whenTimes = lateCode(() => import("./when-times.tsx"));

type WhenFieldProps = {
  form: SearchForm;
  isBare?: boolean;
  /** A dialog opens with the field open. */
  isFirst?: boolean;
};

/** The day, chosen in a calendar. */
export function DateField({ form, isBare, isFirst }: WhenFieldProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { day } = form.query;
  const text = day ? (isBare ? shortDayText : dayText)(day, locale) : null;
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      label={t.date}
      className="w-[336px] p-3"
      anchor={
        <Opener
          label={t.date}
          text={text}
          placeholder={t.datePlaceholder}
          icon={<CalendarIcon />}
          isOpen={isOpen}
          isBare={isBare}
          isFirst={isFirst}
          onReach={whenCalendar.load}
          onOpen={() => setOpen(!isOpen)}
          onClear={() => form.change({ day: null, start: null, end: null, length: null })}
        />
      }
    >
      <SheetHead label={t.date} text={text ?? t.datePlaceholder} />
      <LateContent code={whenCalendar} className="h-[412px]" given={{ form, onDone: () => setOpen(false) }} />
    </Popover>
  );
}

/** Start and end. They need a day first. */
export function TimeField({ form, isBare, isFirst }: WhenFieldProps) {
  const t = useTexts(messages);
  const [isOpen, setOpen] = useState(false);
  const [isTooEarly, setTooEarly] = useState(false);
  const locale = useLocale();
  const { day, start, end, length } = form.query;
  const ofTimes = start === null ? null : end === null ? `${timeText(start)} –` : timesText(start, end);
  const text = length ? durationText(length.minutes, locale) : ofTimes;
  return (
    <div className="relative">
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={t.time}
        className="w-[336px] p-3"
        align={isBare ? "right" : "left"}
        anchor={
          <Opener
            label={t.time}
            text={text}
            placeholder={t.timePlaceholder}
            icon={<ClockIcon />}
            isOpen={isOpen}
            isBare={isBare}
            isFirst={isFirst}
            onReach={whenTimes.load}
            onOpen={() => {
              setTooEarly(day === null);
              setOpen(day !== null && !isOpen);
            }}
            onClear={() => form.change({ start: null, end: null, length: null })}
          />
        }
      >
        <SheetHead label={t.time} text={text ?? t.timePlaceholder} />
        <LateContent code={whenTimes} className="h-[436px]" given={{ form, onDone: () => setOpen(false) }} />
      </Popover>
      <FieldError isBare={isBare}>{isTooEarly && day === null && t.dateFirst}</FieldError>
    </div>
  );
}

/** On a phone the sheet lies over the field that it fills in, so the field's name and value stand in it. */
function SheetHead({ label, text }: { label: string; text: string }) {
  return (
    <p
      aria-hidden="true"
      className="mb-2 flex items-baseline gap-3 border-b border-line px-2 pb-2.5 pt-1 md:hidden"
    >
      <span className="text-meta font-bold text-ink-2">{label}</span>{" "}
      <span className="figures text-ctl">{text}</span>
    </p>
  );
}

type OpenerProps = {
  label: string;
  text: string | null;
  placeholder: string;
  icon: ReactNode;
  isOpen: boolean;
  isBare?: boolean;
  isFirst?: boolean;
  /** The pointer comes near: load what the press will need. */
  onReach: () => Promise<unknown>;
  onOpen: () => void;
  onClear: () => void;
};

/** A button that looks like a field: it shows the value and opens what sets it. */
function Opener({
  label,
  text,
  placeholder,
  icon,
  isOpen,
  isBare,
  isFirst,
  onReach,
  onOpen,
  onClear,
}: OpenerProps) {
  const ui = useUiTexts();
  // After the dialog around it is shown: the panel would be under it. Once: a later press decides for itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useEffect(() => {
    if (isFirst && !isOpen) onOpen();
  }, []);
  // If it fails, the press loads it again.
  const reach = () => void onReach().catch(() => {});
  const shown = <span className={text ? "figures" : "text-ink-3"}>{text ?? placeholder}</span>;
  if (isBare) {
    return (
      <div className="search-cell">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={reach}
          onClick={onOpen}
        >
          <b>{label}</b> {shown}
        </button>
        {text && <ClearButton label={ui.clear(label)} onClear={onClear} />}
      </div>
    );
  }
  return (
    <div>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <div className="field-box flex items-center" data-open={isOpen}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-autofocus={isFirst || undefined}
          onPointerEnter={reach}
          onClick={onOpen}
          className="field-button"
        >
          <span className="text-ink-2">{icon}</span>
          <span className="sr-only">{label}: </span>
          {shown}
        </button>
        {text && <ClearButton label={ui.clear(label)} onClear={onClear} />}
      </div>
    </div>
  );
}
