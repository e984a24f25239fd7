import { useState } from "react";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { parseDay } from "../../../../domain/time/day.ts";
import { durationText, money, timeText } from "../../../../i18n/format.ts";
import { Card } from "../../../kit/components/card.tsx";
import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { useSettled } from "../../../kit/use-settled.ts";
import type { RoomDetail, RoomEntry, RoomQuote, RoomsContract } from "../contract.ts";
import { messages } from "../messages/editor.ts";

/** What a guest pays for a time, at the prices of now and by the entry on the screen. */
export function Probe({ detail, entry }: { detail: RoomDetail; entry: RoomEntry }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [day, setDay] = useState<string>(detail.today);
  const [start, setStart] = useState(10 * 60);
  const [minutes, setMinutes] = useState(120);
  const currency = entry.currency ?? "JPY";
  const asked = useSettled(JSON.stringify({ entry, day, start, minutes }));
  const { data } = useQuery(`room quote ${detail.id} ${asked}`, (signal) => {
    const body = JSON.parse(asked) as { entry: RoomEntry; day: string; start: number; minutes: number };
    if (!parseDay(body.day)) return Promise.resolve(null);
    return api<RoomsContract>()(
      "POST operate/rooms/:id/prices/preview",
      { params: { id: detail.id }, body },
      { signal },
    );
  });
  const total = (quote: RoomQuote | null) => (quote ? money(quote.total, currency) : t.cannot);
  const draft = data?.draft ?? null;
  return (
    <Card title={t.probe}>
      <div className="space-y-3 p-4">
        <div className="grid grid-cols-2 gap-2">
          <TextField
            className="col-span-2"
            type="date"
            label={t.day}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <SelectField
            label={t.start}
            value={start}
            onChange={({ target }) => setStart(Number(target.value))}
          >
            {STARTS.map((minute) => (
              <option key={minute} value={minute}>
                {timeText(minute)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t.length}
            value={minutes}
            onChange={({ target }) => setMinutes(Number(target.value))}
          >
            {LENGTHS.map((length) => (
              <option key={length} value={length}>
                {durationText(length, locale)}
              </option>
            ))}
          </SelectField>
        </div>
        <dl aria-live="polite" className="grid grid-cols-2 break-words rounded-control border border-line">
          <div className="px-3 py-2">
            <dt className="text-meta text-ink-2">{t.nowPays}</dt>
            <dd className={amountClass(data?.published)}>{data ? total(data.published) : "…"}</dd>
          </div>
          <div className="bg-tint px-3 py-2">
            <dt className="text-meta text-ink-2">{t.draftPays}</dt>
            <dd className={`${amountClass(draft)} font-bold`}>{data ? total(draft) : "…"}</dd>
          </div>
        </dl>
        {draft && (
          <dl className="space-y-1 text-body">
            {draft.lines.map(({ name, hours, cost_per_hour: cost }) => (
              <div key={`${name.ja} ${cost}`} className="flex justify-between gap-3">
                <dt>{name[dataLanguage(locale)]}</dt>
                <dd className="figures">{t.hoursTimes(hours, money(cost, currency))}</dd>
              </div>
            ))}
            {draft.tax && (
              <div className="flex justify-between gap-3 text-ink-2">
                <dt>{t.tax(draft.tax.percent)}</dt>
                <dd className="figures">{money(draft.tax.amount, currency)}</dd>
              </div>
            )}
            {data?.last_minute != null && (
              <div className="flex justify-between gap-3 text-ink-2">
                <dt>{t.ifSoon}</dt>
                <dd className="figures">{money(data.last_minute, currency)}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </Card>
  );
}

/** A figure is large; words take the size of words. */
function amountClass(quote: RoomQuote | null | undefined): string {
  return quote ? "figures text-h2" : "text-body";
}

const STARTS = Array.from({ length: 48 }, (_, at) => at * 30);
const LENGTHS = [60, 90, 120, 180, 240, 300, 360, 480, 600, 720];
