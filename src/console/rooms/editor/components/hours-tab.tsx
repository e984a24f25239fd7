import type { Weekday } from "../../../../domain/time/day.ts";
import { typedDay } from "../../../../domain/time/typed-day.ts";
import { longWeekdayName } from "../../../../i18n/format.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { TrashIcon } from "../../../../ui/menu-icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { SelectField, TextArea } from "../../../kit/components/field.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/editor.ts";
import { ClockField, Fields, mistakeAt, type PartProps, WeekdayButtons } from "./part.tsx";

const EVERY_DAY: Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** When the room is open. */
export function HoursTab(props: PartProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { values, set } = props.form;
  const hours = values.business_hours ?? [];
  const closed = values.closed_dates ?? [];
  return (
    <>
      <Card
        title={t.hours}
        action={
          <Button
            size="small"
            icon={<PlusIcon size={14} />}
            onClick={() =>
              set({ business_hours: [...hours, { weekdays: EVERY_DAY, start: "09:00", end: "22:00" }] })
            }
          >
            {t.addHours}
          </Button>
        }
      >
        <ul className="divide-y divide-line">
          {hours.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name.
            <li key={at} className="flex flex-wrap items-end gap-3 px-4 py-3">
              <WeekdayButtons
                label={t.open}
                chosen={one.weekdays}
                onChange={(weekdays) => set({ business_hours: hours.with(at, { ...one, weekdays }) })}
              />
              <ClockField
                label={t.from}
                className="w-24"
                value={one.start}
                error={mistakeAt(props, `business_hours[${at}].start`)}
                onChange={(start) => set({ business_hours: hours.with(at, { ...one, start }) })}
              />
              <ClockField
                label={t.to}
                className="w-24"
                value={one.end}
                error={mistakeAt(props, `business_hours[${at}].end`)}
                onChange={(end) => set({ business_hours: hours.with(at, { ...one, end }) })}
              />
              <IconButton
                label={t.remove}
                onClick={() => set({ business_hours: hours.filter((_, other) => other !== at) })}
              >
                <TrashIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
        <p className="px-4 py-2 text-meta text-ink-2">{t.hoursHint}</p>
      </Card>
      <Card title={t.closedDates}>
        <Fields>
          <SelectField
            label={t.holidays}
            className="max-w-64"
            value={values.holidays_as ?? ""}
            onChange={({ target }) =>
              set({ holidays_as: target.value === "" ? null : (Number(target.value) as Weekday) })
            }
          >
            <option value="">{t.ownWeekday}</option>
            {EVERY_DAY.map((weekday) => (
              <option key={weekday} value={weekday}>
                {t.like(longWeekdayName(weekday, locale))}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={t.closedDates}
            hint={t.closedHint}
            rows={4}
            value={closed.join("\n")}
            error={closed.map((_, at) => mistakeAt(props, `closed_dates[${at}]`)).find(Boolean) ?? null}
            onBlur={() => {
              const days = closed.map((line) => typedDay(line) ?? line);
              if (days.join() !== closed.join()) set({ closed_dates: days });
            }}
            onChange={({ target }) =>
              set({ closed_dates: target.value === "" ? [] : target.value.split("\n") })
            }
          />
        </Fields>
      </Card>
    </>
  );
}
