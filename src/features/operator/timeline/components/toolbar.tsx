import { EQUIPMENT } from "../../../../domain/space/offers.ts";
import { formatClock, LAST_MINUTE } from "../../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../../domain/time/day.ts";
import { daysText, dayText, dottedText, monthText } from "../../../../i18n/format.ts";
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from "../../../../ui/icons.tsx";
import { Button, IconButton, KeyCap } from "../../kit/components/button.tsx";
import { SelectField, TextField } from "../../kit/components/field.tsx";
import { useQuery } from "../../kit/components/use-query.ts";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { Choices, Filter } from "../../lists/components/filter.tsx";
import type { TimelineContract } from "../contract.ts";
import { messages } from "../messages/timeline.ts";
import { LookSample } from "./bar-view.tsx";
import type { TimelineFilters, View } from "./use-timeline-address.ts";

/** The days that are shown, with the way to others. */
export function DayNavigation({
  view,
  first,
  days,
  today,
  onDay,
  onStep,
  onView,
}: {
  view: View;
  first: Day;
  days: number;
  today: Day;
  onDay: (day: Day) => void;
  onStep: (direction: 1 | -1) => void;
  onView: (view: View) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [year = 0, month = 0] = first.split("-").map(Number);
  const label =
    view === "day"
      ? dayText(first, locale)
      : view === "week"
        ? daysText(first, addDays(first, days - 1), locale)
        : monthText({ year, month }, locale);
  return (
    <span className="flex flex-wrap items-center gap-2 print:hidden">
      <span className="flex items-center gap-1">
        <IconButton label={t.previous} onClick={() => onStep(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <label className="figures relative inline-flex min-h-11 items-center gap-1.5 rounded-control border border-edge/45 bg-white px-3 font-bold text-ink focus-within:outline-2 focus-within:outline-accent md:min-h-[34px]">
          <span aria-hidden="true">{label}</span>
          <ChevronDownIcon size={14} />
          <input
            type="date"
            aria-label={t.date}
            value={first}
            onClick={(event) => event.currentTarget.showPicker?.()}
            onChange={(event) => event.target.value && onDay(event.target.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <IconButton label={t.next} onClick={() => onStep(1)}>
          <ChevronRightIcon />
        </IconButton>
      </span>
      <Button onClick={() => onDay(today)} keyCap="T">
        {t.today}
      </Button>
      <fieldset className="flex rounded-control border border-edge/45 bg-white p-0.5" aria-label={t.view}>
        {(["day", "week", "month"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            onClick={() => onView(one)}
            className="min-h-10 rounded-[7px] px-3 text-ink-2 aria-pressed:bg-tint-2 aria-pressed:font-bold aria-pressed:text-accent-deep md:min-h-[28px]"
          >
            {t[one]}
          </button>
        ))}
      </fieldset>
    </span>
  );
}

const CLOCKS = Array.from({ length: LAST_MINUTE / 30 + 1 }, (_, half) => formatClock(half * 30));

/** The filters of the rooms. All stand in the address. */
export function TimelineFilterBar({ filters }: { filters: TimelineFilters }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { values, set } = filters;
  const choices = useQuery(`timeline filters ${locale}`, (signal) =>
    api<TimelineContract>()("GET operate/timeline/filters", undefined, { signal }),
  );
  const groups = choices.data?.groups ?? [];
  const areas = choices.data?.areas ?? [];
  const rest = [
    ...(values.capacity ? [t.peopleFrom(values.capacity)] : []),
    ...EQUIPMENT.filter((one) => values.equipment.includes(one)).map(t.equipmentName),
    ...areas.filter(({ id }) => values.area_ids.includes(String(id))).map(({ name }) => name),
  ];
  const isFree = values.free_from !== "" && values.free_to !== "";
  const named = groups.filter(({ id }) => values.group_ids.includes(String(id)));
  const [only] = named;
  return (
    <>
      {groups.length > 0 && (
        <Filter
          label={t.groups}
          value={
            values.group_ids.length === 0
              ? null
              : named.length === 1 && only
                ? only.name
                : t.allGroups(named.length)
          }
          onClear={() => set({ group_ids: [], page: "" })}
        >
          {() => (
            <Choices
              options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              chosen={values.group_ids}
              onChange={(chosen) => set({ group_ids: chosen, page: "" })}
            />
          )}
        </Filter>
      )}
      <Filter
        label={t.capacityAndMore}
        value={rest.length === 0 ? null : dottedText(rest, locale)}
        onClear={() => set({ capacity: "", equipment: [], area_ids: [], page: "" })}
      >
        {() => (
          <div className="grid w-64 gap-3">
            <TextField
              label={t.capacity}
              inputMode="numeric"
              value={values.capacity}
              onChange={(event) =>
                set({
                  capacity: event.target.value.normalize("NFKC").replace(/\D/g, "").slice(0, 4),
                  page: "",
                })
              }
            />
            <fieldset>
              <legend className="mb-1 text-sub font-bold">{t.equipment}</legend>
              <Choices
                options={EQUIPMENT.map((one) => ({ value: one, label: t.equipmentName(one) }))}
                chosen={values.equipment}
                onChange={(chosen) => set({ equipment: chosen, page: "" })}
              />
            </fieldset>
            {areas.length > 1 && (
              <fieldset>
                <legend className="mb-1 text-sub font-bold">{t.area}</legend>
                <Choices
                  options={areas.map(({ id, name }) => ({ value: String(id), label: name }))}
                  chosen={values.area_ids}
                  onChange={(chosen) => set({ area_ids: chosen, page: "" })}
                />
              </fieldset>
            )}
          </div>
        )}
      </Filter>
      <Filter
        label={t.freeOnly}
        value={isFree ? `${values.free_from}–${values.free_to}` : null}
        onClear={() => set({ free_from: "", free_to: "", page: "" })}
      >
        {() => (
          <div className="grid w-56 grid-cols-2 gap-2">
            <SelectField
              label={t.from}
              value={values.free_from}
              onChange={(event) => set(freeFrom(event.target.value, values.free_to))}
            >
              <option value="" />
              {CLOCKS.slice(0, -1).map((clock) => (
                <option key={clock}>{clock}</option>
              ))}
            </SelectField>
            <SelectField
              label={t.to}
              value={values.free_to}
              onChange={(event) => set({ free_to: event.target.value, page: "" })}
            >
              <option value="" />
              {CLOCKS.filter((clock) => clock > values.free_from).map((clock) => (
                <option key={clock}>{clock}</option>
              ))}
            </SelectField>
          </div>
        )}
      </Filter>
    </>
  );
}

/** A start that is chosen brings an end an hour later, unless there is a later one. */
function freeFrom(from: string, to: string) {
  const next = CLOCKS[CLOCKS.indexOf(from) + 2] ?? CLOCKS.at(-1) ?? "";
  return { free_from: from, free_to: from === "" ? "" : to > from ? to : next, page: "" };
}

/** What the bars look like, and how they are worked with. */
export function Legend() {
  const t = useTexts(messages);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-cap text-ink-2 max-md:hidden print:hidden">
      <ul aria-label={t.legend} className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {(["running", "confirmed", "unpaid", "waiting", "hold", "closure"] as const).map((look) => (
          <li key={look} className="flex items-center gap-1.5">
            <LookSample look={look} />
            {t.look(look)}
          </li>
        ))}
        <li className="flex items-center gap-1.5">
          <LookSample look="cleaning" />
          {t.cleaning}
        </li>
        <li className="flex items-center gap-1.5">
          <LookSample look="outside" />
          {t.outside}
        </li>
      </ul>
      <span className="ml-auto flex items-center gap-x-4 max-xl:hidden">
        <span className="flex items-center gap-1.5">
          <KeyCap>{t.drag}</KeyCap>
          {t.dragHint}
        </span>
        <span className="flex items-center gap-1.5">
          <KeyCap>{"Shift"}</KeyCap>
          {t.shiftHint}
        </span>
        <span className="flex items-center gap-1.5">
          <KeyCap>{"?"}</KeyCap>
          {t.keysHint}
        </span>
      </span>
    </div>
  );
}
