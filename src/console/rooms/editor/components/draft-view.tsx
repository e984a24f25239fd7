import { useState } from "react";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { money, timesText, weekdaysText } from "../../../../i18n/format.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { CardSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { RoomDetail, RoomsContract } from "../contract.ts";
import { messages } from "../messages/draft.ts";
import { messages as words } from "../messages/editor.ts";
import { LanguageChoice } from "./language-choice.tsx";

/** The room as guests will read it once its draft is published, or as they read it now where there is no draft. */
export function DraftView({ detail, onClose }: { detail: RoomDetail; onClose: () => void }) {
  const t = useTexts(messages);
  const [language, setLanguage] = useState(dataLanguage(useLocale()));
  const shown = messages[language];
  const daysOf = (weekdays: readonly number[] | null) =>
    weekdays === null || weekdays.length === 7 ? words[language].everyDay : weekdaysText(weekdays, language);
  const query = useQuery(`room preview ${detail.id} ${detail.version} ${language}`, (signal) =>
    api<RoomsContract>()(
      "GET operate/rooms/:id/preview",
      { params: { id: detail.id }, query: { lang: language } },
      { signal },
    ),
  );
  return (
    <Dialog title={detail.draft ? t.seeDraft : t.seePublished} onClose={onClose}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 text-ink-2">{detail.draft ? t.draftHint : t.publishedHint}</p>
        <LanguageChoice language={language} onChoose={setLanguage} />
      </div>
      <Loaded query={query} skeleton={<CardSkeleton rows={6} />} right="rooms">
        {(room) => (
          <div lang={language} className="space-y-4">
            <ul className="grid grid-cols-2 gap-2">
              {(detail.entry.pictures ?? []).map((file) => (
                <li key={file}>
                  <img
                    src={`${detail.picture_base}/${detail.id}/${file}?w=640`}
                    alt=""
                    width={300}
                    height={200}
                    className="aspect-3/2 w-full rounded-control bg-ground-2 object-cover"
                  />
                </li>
              ))}
            </ul>
            <div>
              <h3 className="wrap-break-word text-h2 font-bold">{room.space_name}</h3>
              <p className="text-ink-2">
                {[room.building_name, room.floor_text, room.room_number].filter(Boolean).join(" ")}
              </p>
              <p className="text-ink-2">
                {[room.nearest, room.access].filter((text) => text !== "").join(" · ")}
              </p>
            </div>
            {[room.over_view, room.explain, room.detail_explain, room.attention, room.notice, room.term]
              .filter((text) => text.trim() !== "")
              .map((text) => (
                <p key={text} className="whitespace-pre-line wrap-break-word">
                  {text}
                </p>
              ))}
            <Facts
              title={shown.plansOfRoom}
              rows={room.plans.flatMap(({ name, plans }) =>
                plans.map((part) => ({
                  name,
                  when: `${daysOf(part.weekdays)} ${hoursOf(part)}`,
                  value: money(part.cost_per_hour, room.currency),
                })),
              )}
            />
            <Facts
              title={shown.hoursOfRoom}
              rows={room.business_hours.map((hours) => ({
                name: daysOf(hours.weekdays),
                when: hoursOf(hours),
                value: "",
              }))}
            />
            <Facts
              title={shown.equipmentOfRoom}
              rows={room.equipments.map(({ name, detail: about }) => ({ name, when: about, value: "" }))}
            />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

type Hours = Record<"start_hour" | "start_minute" | "end_hour" | "end_minute", number>;

function hoursOf({ start_hour, start_minute, end_hour, end_minute }: Hours): string {
  return timesText(start_hour * 60 + start_minute, end_hour * 60 + end_minute);
}

function Facts({
  title,
  rows,
}: {
  title: string;
  rows: readonly { name: string; when: string; value: string }[];
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h4 className="mb-1 font-bold">{title}</h4>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={JSON.stringify(row)} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span className="min-w-0 flex-1">{row.name}</span>
            <span className="figures whitespace-normal">{row.when}</span>
            {row.value && <span className="figures w-20 text-right">{row.value}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
