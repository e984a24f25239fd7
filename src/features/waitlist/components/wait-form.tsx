import { type FormEvent, useState } from "react";
import { FLEXIBLE_MINUTES } from "../../../domain/booking/waitlist.ts";
import {
  formatClock,
  formatWall,
  LAST_MINUTE,
  MINUTES_PER_DAY,
  type Minute,
  QUARTER,
  wallMinute,
} from "../../../domain/time/clock.ts";
import { parseDay } from "../../../domain/time/day.ts";
import { paths } from "../../../nav/paths.ts";
import { useReload } from "../../../nav/reload.ts";
import type { SearchedTime } from "../../../nav/searched-time.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Note } from "../../../ui/note.tsx";
import { useApi, useRejection } from "../../account/state.ts";
import type { WaitlistContract, WaitlistEntry } from "../contract.ts";
import { messages } from "../messages/waitlist.ts";

type Answer = { tone: "ok" | "error"; text: string };

/** Waits for a time of a room, an area or a group. The searched or pointed time is filled in. */
export function WaitForm({ place, time }: { place: WaitlistEntry["place"]; time: SearchedTime }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const reload = useReload();
  const rejectionOf = useRejection();
  const [day, setDay] = useState<string>(time.day ?? "");
  const [start, setStart] = useState(String(time.start ?? ""));
  const [end, setEnd] = useState(String(time.end ?? ""));
  const [flexible, setFlexible] = useState<(typeof FLEXIBLE_MINUTES)[number]>(0);
  const [people, setPeople] = useState(time.headcount > 0 ? String(time.headcount) : "");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = parseDay(day);
  const [from, until] = [Number(start), Number(end)];
  const isComplete = chosen !== null && start !== "" && end !== "" && until > from;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isComplete) {
      setAnswer({ tone: "error", text: chosen === null ? t.dayMissing : t.timesMissing });
      return;
    }
    setBusy(true);
    try {
      await api<WaitlistContract>()("POST waitlist", {
        body: {
          ...bodyOf(place),
          start_datetime: formatWall(wallMinute(chosen, from)),
          end_datetime: formatWall(wallMinute(chosen, until)),
          flexible_minutes: flexible,
          people: Number(people) || 0,
        },
      });
      setAnswer({ tone: "ok", text: t.added });
      await reload();
    } catch (problem) {
      setAnswer({ tone: "error", text: Object.values(rejectionOf(problem)).flat().join(" ") });
    } finally {
      setBusy(false);
    }
  };
  const timeOf = (minute: Minute) =>
    minute < MINUTES_PER_DAY ? formatClock(minute) : t.nextDay(formatClock(minute - MINUTES_PER_DAY));
  const quarters = (first: Minute) =>
    Array.from({ length: (LAST_MINUTE - first) / QUARTER + 1 }, (_, place_) => first + place_ * QUARTER);
  const searched = { day: chosen, start: from, end: until, headcount: Number(people) || 0 };
  return (
    <section aria-labelledby="wait-for" className="mt-5 rounded-panel border border-line p-4 md:p-6">
      <h2 id="wait-for" className="text-h2">
        {place.name}
      </h2>
      <p className="mt-1 text-sub text-ink-2">{t.turn}</p>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4 sm:grid-cols-3">
        <TextField
          label={t.day}
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <SelectField
          label={t.start}
          required
          value={start}
          onChange={(event) => setStart(event.target.value)}
        >
          <option value="" />
          {quarters(0)
            .filter((minute) => minute < MINUTES_PER_DAY)
            .map((minute) => (
              <option key={minute} value={minute}>
                {timeOf(minute)}
              </option>
            ))}
        </SelectField>
        <SelectField label={t.end} required value={end} onChange={(event) => setEnd(event.target.value)}>
          <option value="" />
          {quarters(start === "" ? QUARTER : from + QUARTER).map((minute) => (
            <option key={minute} value={minute}>
              {timeOf(minute)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.flexible}
          value={flexible}
          onChange={(event) =>
            setFlexible(FLEXIBLE_MINUTES.find((one) => one === Number(event.target.value)) ?? 0)
          }
        >
          {FLEXIBLE_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t.flexibleOf(minutes)}
            </option>
          ))}
        </SelectField>
        {place.kind !== "space" && (
          <TextField
            label={t.people}
            hint={t.peopleHint}
            isOptional
            className="sm:col-span-2"
            inputMode="numeric"
            maxLength={4}
            value={people}
            onChange={(event) => setPeople(event.target.value.normalize("NFKC").replace(/\D/g, ""))}
          />
        )}
        <div className="sm:col-span-3">
          <Button type="submit" isBusy={isBusy}>
            {t.submit}
          </Button>
        </div>
      </form>
      <div role="status" className="mt-4 empty:mt-0">
        {answer && (
          <Note tone={answer.tone}>
            <p>{answer.text}</p>
            {answer.tone === "error" && place.kind === "space" && isComplete && (
              <LinkButton
                to={paths.space(locale, Number(place.id), { searched })}
                look="outlined"
                size="small"
                className="mt-2"
              >
                {t.bookNow}
              </LinkButton>
            )}
          </Note>
        )}
      </div>
    </section>
  );
}

function bodyOf({ kind, id }: WaitlistEntry["place"]) {
  if (kind === "area") return { area: String(id) };
  return kind === "group" ? { group_id: Number(id) } : { space_id: Number(id) };
}
