import { readValues } from "../../../../domain/fields/field.ts";
import { GROUPS } from "../../../../domain/settings/groups.ts";
import { dayText, listText } from "../../../../i18n/format.ts";
import { Card } from "../../../kit/components/card.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { HolidayEffects, SettingsContract } from "../contract.ts";
import { messages } from "../messages/holidays.ts";

/** What the holidays that are typed would change, and all that there will be (HOLIDAY-3). */
export function HolidayPreview({ values }: { values: Record<string, unknown> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  // What is still being typed changes nothing yet.
  const asked = "problems" in readValues(GROUPS.holidays, values) ? null : values;
  const { answer } = usePreview(asked, (typed, signal) =>
    api<SettingsContract>()(
      "POST operate/settings/holidays/preview",
      { body: { values: typed } },
      { signal },
    ),
  );
  if (!answer) return null;
  return (
    <>
      <Card title={t.effects}>
        {answer.days.length === 0 ? (
          <p className="px-4 py-3 text-ink-2">{t.nothing}</p>
        ) : (
          <ul>
            {answer.days.map((one) => (
              <li key={one.day} className="border-b border-line px-4 py-2 last:border-0">
                <p>
                  <b className="figures">{dayText(one.day, locale)}</b> {t.becomes(one.is_holiday)}
                </p>
                <Effects effects={one} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t.ahead}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-3">
          {answer.ahead.map(({ day, is_own: isOwn }) => (
            <li key={day} className="figures flex items-center gap-1">
              {dayText(day, locale)} {isOwn && <Tag tone="tint">{t.own}</Tag>}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Effects({
  effects: { rooms, opens, closes, bookings },
}: {
  effects: HolidayEffects["days"][number];
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  if (rooms === 0) return <p className="text-ink-2">{t.noRooms}</p>;
  const parts = [
    t.rooms(rooms),
    ...(opens > 0 ? [t.opens(opens)] : []),
    ...(closes > 0 ? [t.closes(closes)] : []),
    ...(bookings > 0 ? [t.bookings(bookings)] : []),
  ];
  return <p className="text-ink-2">{listText(parts, locale)}</p>;
}
