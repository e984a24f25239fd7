import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { MOST_TIMES, NAME_MAX, shortlistProblems, TITLE_MAX } from "../../../../domain/space/shortlist.ts";
import { formatWall, type Minute, wallMinute } from "../../../../domain/time/clock.ts";
import type { Day } from "../../../../domain/time/day.ts";
import { sentence } from "../../../../i18n/problems.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { paths } from "../../../../nav/paths.ts";
import type { SearchedTime } from "../../../../nav/searched-time.ts";
import { currentTime, useSite, useTexts } from "../../../../nav/site.tsx";
import { Button, IconButton, textLinkClass } from "../../../../ui/button.tsx";
import { ErrorText, TextField } from "../../../../ui/field.tsx";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { TrashIcon } from "../../../../ui/menu-icons.tsx";
import { useApi, useRejection, useUser } from "../../../account/state.ts";
import type { ShortlistsContract } from "../../contract.ts";
import { messages } from "../../messages/shortlist.ts";
import { keepOwnPart, newOwnPart } from "../../state.ts";
import { TimeRow } from "./time-row.tsx";

type Room = { id: number; name: string; nearest: string; minutes: number };
type Time = { key: string; day: Day | null; start: Minute; end: Minute };

/** What a list is made of: a title, a name, its rooms and its times. */
export function ShortlistForm({
  given,
  searched,
  today,
}: {
  given: readonly Room[];
  searched: SearchedTime;
  today: Day;
}) {
  const t = useTexts(messages);
  const { locale, brand } = useSite();
  const api = useApi();
  const user = useUser();
  const rejection = useRejection();
  const navigate = useNavigate();
  const [rooms, setRooms] = useState(given);
  const [title, setTitle] = useState("");
  const [name, setName] = useState(user?.last_name.slice(0, NAME_MAX) ?? "");
  const [times, setTimes] = useState<readonly Time[]>([
    { key: "first", day: searched.day, start: searched.start ?? 600, end: searched.end ?? 720 },
  ]);
  const [errors, setErrors] = useState<Record<string, readonly string[]>>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const ranges = times.flatMap(({ day, start, end }) =>
      day === null ? [] : [{ start: wallMinute(day, start), end: wallMinute(day, end) }],
    );
    const draft = { title, name, spaceIds: rooms.map(({ id }) => id), times: ranges };
    const problems = shortlistProblems(draft, toWallMinute(currentTime(), brand.timeZone));
    const found = Object.fromEntries(problems.map((one) => [one.field ?? "all", [sentence(one, locale)]]));
    setErrors(found);
    if (problems.length > 0) return;
    setBusy(true);
    try {
      const made = await api<ShortlistsContract>()("POST shortlists", {
        body: {
          title,
          name,
          people: searched.headcount,
          space_ids: draft.spaceIds,
          times: ranges.map(({ start, end }) => ({
            start_datetime: formatWall(start),
            end_datetime: formatWall(end),
          })),
        },
      });
      keepOwnPart(made.token, { ...newOwnPart(), name: name.trim(), makerToken: made.maker_token });
      await navigate(paths.shortlist(locale, made.token), { replace: true });
    } catch (problem) {
      setErrors(rejection(problem));
    } finally {
      setBusy(false);
    }
  };
  const change = (key: string, part: Partial<Time>) =>
    setTimes(times.map((time) => (time.key === key ? { ...time, ...part } : time)));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="needs-script space-y-6">
      <TextField
        label={t.listTitle}
        hint={t.listTitleHint}
        error={errors.title?.[0]}
        value={title}
        maxLength={TITLE_MAX}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={t.maker}
        hint={t.makerHint}
        error={errors.name?.[0]}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="family-name"
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset>
        <legend className="field-label">{t.times}</legend>
        <ul className="space-y-3">
          {times.map((time, place) => (
            <li key={time.key} className="flex items-end gap-2">
              <TimeRow time={time} first={today} onChange={(part) => change(time.key, part)} />
              {times.length > 1 && (
                <IconButton
                  label={t.removeTime(place + 1)}
                  onClick={() => setTimes(times.filter(({ key }) => key !== time.key))}
                >
                  <TrashIcon size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {errors.times?.[0] && <ErrorText>{errors.times[0]}</ErrorText>}
        {times.length < MOST_TIMES && (
          <button
            type="button"
            className={`${textLinkClass} mt-1 text-sub`}
            onClick={() =>
              setTimes([...times, { ...(times.at(-1) as Time), key: crypto.randomUUID(), day: null }])
            }
          >
            <PlusIcon size={16} />
            {t.addTime}
          </button>
        )}
      </fieldset>
      <section aria-label={t.rooms}>
        <h2 className="field-label">{t.rooms}</h2>
        <ul className="divide-y divide-line rounded-panel border border-line">
          {rooms.map((room) => (
            <li key={room.id} className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
              <span className="min-w-0 flex-1">{room.name}</span>
              {rooms.length > 1 && (
                <IconButton
                  label={t.remove(room.name)}
                  onClick={() => setRooms(rooms.filter(({ id }) => id !== room.id))}
                >
                  <TrashIcon size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </section>
      <div role="alert">
        {(errors.all ?? errors.space_ids ?? []).map((text) => (
          <ErrorText key={text}>{text}</ErrorText>
        ))}
      </div>
      <div>
        <Button type="submit" isWide isBusy={isBusy}>
          {t.make}
        </Button>
        <p className="mt-2 text-meta text-ink-2">{t.kept}</p>
      </div>
    </form>
  );
}
