import { EQUIPMENT } from "../../../domain/space/offers.ts";
import { formatClock, LAST_MINUTE } from "../../../domain/time/clock.ts";
import { dottedText } from "../../../i18n/format.ts";
import { SelectField, TextField } from "../../kit/components/field.tsx";
import { Choices, Filter } from "../../kit/list/components/filter.tsx";
import { useLocale, useTexts } from "../../kit/state.ts";
import { messages } from "../messages/timeline.ts";
import type { TimelineFilters } from "../use-timeline-address.ts";
import type { TimelineChoices } from "../use-timeline-choices.ts";

const CLOCKS = Array.from({ length: LAST_MINUTE / 30 + 1 }, (_, half) => formatClock(half * 30));

/** The filters of the rooms. All of them are in the address. */
export function TimelineFilterBar({
  filters,
  choices,
}: {
  filters: TimelineFilters;
  choices: TimelineChoices | null;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { values, set } = filters;
  const groups = choices?.groups ?? [];
  const areas = choices?.areas ?? [];
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
      {values.view !== "week" && values.view !== "month" && (
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
      )}
    </>
  );
}

/** Choosing a start sets the end an hour later, unless the end is later already. */
function freeFrom(from: string, to: string) {
  const next = CLOCKS[CLOCKS.indexOf(from) + 2] ?? CLOCKS.at(-1) ?? "";
  return { free_from: from, free_to: from === "" ? "" : to > from ? to : next, page: "" };
}
