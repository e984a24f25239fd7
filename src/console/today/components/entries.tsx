import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { waitsForAnswer } from "../../../domain/booking/booking.ts";
import { parseWall } from "../../../domain/time/clock.ts";
import { dayText, dottedText } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { CalendarIcon } from "../../../ui/icons.tsx";
import { BookingStatus } from "../../kit/components/booking-status.tsx";
import { Button } from "../../kit/components/button.tsx";
import { Card } from "../../kit/components/card.tsx";
import { NoteIcon, PhoneIcon } from "../../kit/components/icons.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { ZoneTag } from "../../kit/components/zone-tag.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { messages as kitMessages } from "../../kit/messages.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { announceChanges, useCan, useLocale, useTexts } from "../../kit/state.ts";
import { useKeys } from "../../kit/use-keys.ts";
import { useNow } from "../../kit/use-now.ts";
import type { DeskCode } from "../../rooms/entry/contract.ts";
import { AnswerButtons, pressAnswer } from "../../shared/answer/components/answer-buttons.tsx";
import { DoorCode, ShowCodes } from "../../shared/door-codes/components/door-codes.tsx";
import { useCodes } from "../../shared/door-codes/use-codes.ts";
import type { Entry, Today } from "../contract.ts";
import { messages } from "../messages.ts";

const SOON_MINUTES = 120;
/** How many of those after the next two hours. */
const FIRST_LATER = 12;

/** Who arrives: today first those of the next two hours. */
export function Entries({ today, onDay }: { today: Today; onDay: (day: string) => void }) {
  const t = useTexts(messages);
  const now = useNow();
  const [isAll, setIsAll] = useState(false);
  const { entries } = today;
  const isSoon = (entry: Entry) =>
    (parseWall(entry.start_datetime) ?? 0) - toWallMinute(now, entry.time_zone) <= SOON_MINUTES;
  const soon = today.is_today ? entries.filter(isSoon) : [];
  const later = entries.slice(soon.length);
  const hidden = isAll ? 0 : Math.max(0, later.length - FIRST_LATER);
  const hasBoth = soon.length > 0 && later.length > 0;
  const codes = useCodes(entries.map(({ id }) => id));
  useEntryKeys();
  return (
    <Card
      title={today.is_today ? t.entries : t.entriesOfDay}
      action={
        entries.length > 0 && (
          <span className="flex flex-wrap items-center justify-end gap-x-3">
            <ShowCodes {...codes} />
            <Link to={operatePaths.door(today.day)} className="font-bold text-accent hover:underline">
              {t.all}
            </Link>
          </span>
        )
      }
    >
      <ActionProblem action={codes.reading} />
      {entries.length === 0 && <EmptyDay today={today} onDay={onDay} />}
      {hasBoth && <Part>{t.withinTwoHours}</Part>}
      <List entries={soon} codes={codes.codes} />
      {hasBoth && <Part>{t.later}</Part>}
      <List entries={isAll ? later : later.slice(0, FIRST_LATER)} codes={codes.codes} />
      {hidden > 0 && (
        <div className="flex justify-center border-t border-line px-4 py-2">
          <Button look="text" onClick={() => setIsAll(true)}>
            {t.showLater(hidden)}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Keys of the arrival whose link, or one of whose buttons, has the focus. */
function useEntryKeys() {
  const t = useTexts(messages);
  const kit = useTexts(kitMessages);
  const mayWrite = useCan("desk");
  const { open } = usePanel();
  const navigate = useNavigate();
  const rows = () => [...document.querySelectorAll<HTMLElement>("[data-entry]")];
  const row = () => document.activeElement?.closest<HTMLElement>("[data-entry]") ?? null;
  const step = (by: 1 | -1) => {
    const all = rows();
    const now = row();
    const next = now ? all[all.indexOf(now) + by] : all.at(by === 1 ? 0 : -1);
    next?.querySelector("a")?.focus();
  };
  const onRow = (run: (id: number) => void) => () => {
    const id = row()?.dataset.entry;
    if (id) run(Number(id));
  };
  useKeys([
    { keys: "j", label: kit.nextRow, run: () => step(1) },
    { keys: "k", label: kit.previousRow, run: () => step(-1) },
    ...(mayWrite
      ? [
          { keys: "e", label: t.keyChange, run: onRow((id) => open("change", id)) },
          { keys: "v", label: t.keyMove, run: onRow((id) => open("move", id)) },
          { keys: "c", label: t.keyCancel, run: onRow((id) => open("cancel", id)) },
          {
            keys: "m",
            label: t.keyNote,
            run: onRow((id) => void navigate(`${operatePaths.booking(id)}#note`)),
          },
          { keys: "a", label: t.keyApprove, run: () => pressAnswer(row(), "approve") },
          { keys: "d", label: t.keyDecline, run: () => pressAnswer(row(), "decline") },
        ]
      : []),
  ]);
}

function Part({ children }: { children: string }) {
  return (
    <h3 className="border-b border-line bg-ground-2 px-4 py-1.5 text-meta font-bold text-ink-2">
      {children}
    </h3>
  );
}

type Codes = ReadonlyMap<number, DeskCode> | null;

function List({ entries, codes }: { entries: readonly Entry[]; codes: Codes }) {
  if (entries.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-b border-line last:border-0">
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} code={codes?.get(entry.id)} />
      ))}
    </ul>
  );
}

/** One arrival. The whole line links to the booking; its actions are above the link. */
function Line({ entry, code }: { entry: Entry; code: DeskCode | undefined }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const mayWrite = useCan("desk");
  const { guest } = entry;
  const name = guest.company ?? guest.name;
  return (
    <li
      data-entry={entry.id}
      className="relative grid grid-cols-[58px_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 transition-colors hover:bg-ground-2 md:grid-cols-[64px_minmax(0,1fr)_auto] md:py-2"
    >
      <div>
        <div className="figures text-h3 font-bold leading-tight">{entry.start_datetime.slice(11)}</div>
        <div className="figures text-sub text-ink-2">–{entry.end_datetime.slice(11)}</div>
      </div>
      <div className="min-w-0">
        <Link
          to={operatePaths.booking(entry.id)}
          className="block font-bold after:absolute after:inset-0 break-words max-md:text-h3"
        >
          {entry.space.name}
        </Link>
        <div className="break-words text-sub text-ink-2">
          {dottedText([name, ...(guest.company ? [guest.name] : []), t.number(entry.id)], locale)}
        </div>
        <DoorCode code={code} />
        <Marks entry={entry} />
        {waitsForAnswer(entry.status) && (
          <div className="relative mt-2 flex flex-wrap gap-2 max-md:[&>button]:flex-1">
            <AnswerButtons
              items={[entry]}
              onDone={() => announceChanges({ all: false, spaces: [], bookings: [entry.id] })}
            />
          </div>
        )}
      </div>
      <div className="flex items-start gap-1">
        <ZoneTag timeZone={entry.time_zone} />
        <BookingStatus booking={entry} />
        {mayWrite && (
          <Link
            to={`${operatePaths.booking(entry.id)}#note`}
            aria-label={t.writeNote(entry.id)}
            title={t.writeNote(entry.id)}
            className="relative -my-2.5 flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-tint max-md:hidden md:-my-1.5 md:size-[34px] print:hidden"
          >
            <NoteIcon size={18} />
          </Link>
        )}
        {entry.phone && (
          <a
            href={`tel:${entry.phone}`}
            aria-label={t.call(guest.name)}
            title={entry.phone}
            className="relative -my-2.5 -mr-2 flex size-11 items-center justify-center rounded-control text-accent hover:bg-tint md:-my-1.5 md:size-[34px] print:hidden"
          >
            <PhoneIcon size={18} />
          </a>
        )}
      </div>
    </li>
  );
}

function Marks({ entry }: { entry: Entry }) {
  const t = useTexts(messages);
  const mayWrite = useCan("desk");
  const { open } = usePanel();
  const { notes } = entry.marks;
  if (!entry.has_bad_mail && !entry.is_first_visit && notes === 0 && entry.terms !== "invoice") return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1.5">
      {entry.is_first_visit && <Tag tone="tint">{t.firstVisit}</Tag>}
      {entry.terms === "invoice" && <Tag tone="outlined">{t.invoice}</Tag>}
      {notes > 0 && <Tag>{t.notes(notes)}</Tag>}
      {entry.has_bad_mail && (
        <span className="text-sub font-bold text-warn">
          {t.badMail}
          {entry.bad_mail !== null && mayWrite && (
            <Button
              size="small"
              look="text"
              className="relative"
              onClick={() => entry.bad_mail !== null && open("mail", entry.bad_mail)}
            >
              {t.sendAgain}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

function EmptyDay({ today, onDay }: { today: Today; onDay: (day: string) => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { next_day: next } = today;
  return (
    <div className="flex flex-col items-center gap-1.5 px-6 py-10 text-center">
      <span className="mb-1 flex size-11 items-center justify-center rounded-full bg-tint text-accent">
        <CalendarIcon />
      </span>
      <p className="text-h2 font-bold">{today.is_today ? t.empty : t.emptyDay}</p>
      <p className="text-ink-2">{next ? t.emptyHint(dayText(next, locale)) : t.emptyNever}</p>
      {next && (
        <Button className="mt-2" onClick={() => onDay(next)}>
          {t.toDay(dayText(next, locale))}
        </Button>
      )}
    </div>
  );
}
