import { useState } from "react";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { costRange } from "../../../../domain/money/cost-range.ts";
import { isValidOn } from "../../../../domain/space/plan-dates.ts";
import { pricedHoursOf } from "../../../../domain/space/room-state.ts";
import { dottedText, money, moneyRange } from "../../../../i18n/format.ts";
import { Card } from "../../../kit/components/card.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { RoomDetail, RoomEntry } from "../contract.ts";
import { messages as words } from "../messages/editor.ts";
import { messages } from "../messages/guest-view.ts";
import { LanguageChoice } from "./language-choice.tsx";

/** The card of the room as guests will find it, by the entry on the screen, and below it the prices of today. */
export function GuestView({ detail, entry }: { detail: RoomDetail; entry: RoomEntry }) {
  const t = useTexts(messages);
  const [language, setLanguage] = useState(dataLanguage(useLocale()));
  const shown = { ...words[language], ...messages[language] };
  const currency = entry.currency ?? "JPY";
  const [cover] = entry.pictures ?? [];
  const plans = (entry.plans ?? []).flatMap((plan) => {
    const { cost_per_hour: cost, valid_from: validFrom, valid_to: validTo } = plan;
    return cost !== null && isValidOn({ validFrom, validTo }, detail.today) ? [{ ...plan, cost }] : [];
  });
  const range = costRange(pricedHoursOf(entry).plans, detail.today);
  const place = [entry.area?.[language], ...(entry.address?.[language].slice(1, 2) ?? [])];
  return (
    <Card title={t.view} action={<LanguageChoice language={language} onChoose={setLanguage} />}>
      <div lang={language} className="p-4">
        {cover ? (
          <img
            src={`${detail.picture_base}/${detail.id}/${cover}?w=640`}
            alt=""
            width={306}
            height={204}
            className="mb-2 aspect-3/2 w-full rounded-control object-cover"
          />
        ) : (
          <p className="mb-2 flex aspect-3/2 items-center justify-center rounded-control bg-ground-2 text-ink-2">
            {shown.noPictures}
          </p>
        )}
        <p className="text-meta text-ink-2">
          {dottedText(place.filter((part) => part != null && part !== "") as string[], language)}
        </p>
        <p className="wrap-break-word text-h3 font-bold">
          {entry.name?.[language] || entry.name?.ja || shown.unnamed}
        </p>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <strong className="figures text-h2">
            {range === null
              ? shown.noPrice
              : shown.hourly(moneyRange(range.lowest, range.highest, currency, language))}
          </strong>
          {entry.rule?.is_auto_approve === false && <Tag>{shown.needsApproval}</Tag>}
        </p>
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {plans.map(({ name, start, end, cost }) => (
            <li
              key={JSON.stringify([name, start, end, cost])}
              className="flex flex-wrap justify-between gap-x-3 py-1.5"
            >
              <span className="min-w-0 flex-1">{name[language] || name.ja}</span>
              <span className="figures">{`${start}–${end}`}</span>
              <span className="figures w-16 text-right">{money(cost, currency)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
