import { useEffect, useRef, useState } from "react";
import { columnsOf, type ImportKind, plainWord } from "../../../../domain/import/columns.ts";
import type { ImportOutcome } from "../../../../domain/import/judge.ts";
import { API_BASE } from "../../../../nav/paths.ts";
import { Button } from "../../../kit/components/button.tsx";
import { SelectField } from "../../../kit/components/field.tsx";
import { RowsSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { Tag, type TagTone } from "../../../kit/components/tag.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { RoomsContract } from "../../../rooms/editor/contract.ts";
import type { ImportContract, ImportLine, ImportRun } from "../contract.ts";
import { messages } from "../messages/screen.ts";
import { messages as words } from "../messages/words.ts";
import type { Choices } from "./tried-file.tsx";

/** `version`: of the run that the lines were read for. */
type Page = { items: ImportLine[]; next: number | null; version: number };

/** The lines of a file with one outcome, or all; mistakes are marked in their cell and explained next to it. */
export function Lines({
  run,
  outcome,
  onChoose,
}: {
  run: ImportRun;
  outcome: ImportOutcome | null;
  onChoose: (changes: Partial<Choices>) => void;
}) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const read = async (after: number, signal?: AbortSignal): Promise<Page> => {
    const page = await api<ImportContract>()(
      "GET operate/imports/:id/lines",
      { params: { id: run.id }, query: { after, ...(outcome ? { outcome } : {}) } },
      signal ? { signal } : {},
    );
    return { ...page, version: run.version };
  };
  const count = useRef(0);
  const query = useQuery<Page>(`import ${run.id} ${outcome}`, async (signal) => {
    let page = await read(0, signal);
    // As many as were there, so that nobody loses the place where a choice was made.
    while (page.next !== null && page.items.length < count.current) {
      const { items } = page;
      const following = await read(page.next, signal);
      page = { ...following, items: [...items, ...following.items] };
    }
    return page;
  });
  const { data, reload } = query;
  count.current = data?.items.length ?? 0;
  const state = `${run.version} ${run.state}`;
  const readFor = useRef(state);
  useEffect(() => {
    if (readFor.current !== state) reload();
    readFor.current = state;
  }, [state, reload]);
  const list = useRef<HTMLUListElement>(null);
  /** The version at which a choice was made, until its lines are there. */
  const chosenAt = useRef<number | null>(null);
  useEffect(() => {
    if (chosenAt.current === null || data === null || data.version === chosenAt.current) return;
    chosenAt.current = null;
    // The button that was pressed, or its line, is gone.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [data]);
  const choose = (changes: Partial<Choices>) => {
    chosenAt.current = run.version;
    onChoose(changes);
  };
  const more = async (after: number) => {
    const page = await read(after);
    query.change(({ items }) => ({ ...page, items: [...items, ...page.items] }));
  };
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />} right="admin">
      {({ items, next }) => (
        <>
          {items.length === 0 ? (
            <p className="px-4 py-6 text-ink-2">{t.nothing}</p>
          ) : (
            <ul ref={list} tabIndex={-1} aria-label={w.line}>
              {items.map((line) => (
                <Row key={line.line} run={run} line={line} onChoose={choose} />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap items-center gap-3 px-4 py-2.5">
            {next !== null && <Button onClick={() => void more(next)}>{t.more}</Button>}
            <a
              className="ml-auto inline-flex min-h-11 items-center font-bold text-accent underline md:min-h-7"
              href={`${API_BASE}/operate/imports/${run.id}/left_out`}
              download
            >
              {t.csv}
            </a>
          </div>
        </>
      )}
    </Loaded>
  );
}

const TONES: Record<ImportOutcome, TagTone> = {
  take: "ok",
  known: "neutral",
  wrong: "error",
  overlap: "warn",
  past: "neutral",
};

/** What tells a line from others, at a glance. */
const NAMES = ["name", "name_given_first", "family_name", "given_name"] as const;
const SHOWN: Record<ImportKind, readonly string[]> = {
  guests: [...NAMES, "company", "email", "phone"],
  bookings: ["room", "day", "start", "end", ...NAMES, "price", "way", "paid"],
  invoices: ["room", "day", "start", "end", ...NAMES, "price", "due_on"],
  closures: ["room", "day", "start", "last_day", "end", "reason"],
  numbers: ["kind", "year", "last"],
};

function Row({
  run,
  line,
  onChoose,
}: {
  run: ImportRun;
  line: ImportLine;
  onChoose: (changes: Partial<Choices>) => void;
}) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const wrong = new Set(line.mistakes.map(({ column }) => column));
  const isOpen = run.state === "tried" || run.state === "failed";
  const isLeftOut = run.left_out.includes(line.line);
  const mayLeaveOut = line.outcome !== "known" && line.outcome !== "past";
  // Another line of the file has what this one would need: one of the two can stay.
  const other = line.mistakes.find(({ row }) => row !== undefined)?.row;
  const unknownRoom = line.mistakes.find(({ code }) => code === "room_unknown");
  const shown = [...SHOWN[run.kind], ...Object.keys(columnsOf(run.kind)).filter((one) => wrong.has(one))];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5">
      <span className="figures w-12 text-ink-2">{line.line}</span>
      <span className="w-20">
        {isLeftOut ? <Tag>{t.isOut}</Tag> : <Tag tone={TONES[line.outcome]}>{w.outcomes[line.outcome]}</Tag>}
      </span>
      <span className="flex min-w-0 flex-1 basis-56 flex-wrap gap-x-3 gap-y-1">
        {[...new Set(shown)].map((name) =>
          line.shown[name] || wrong.has(name) ? (
            <span
              key={name}
              className={`break-all ${wrong.has(name) ? "rounded-tag bg-error-ground px-1 font-bold text-error" : ""}`}
            >
              {line.shown[name] || w.columnName(run.kind, name)}
            </span>
          ) : null,
        )}
      </span>
      <div className="min-w-0 flex-1 basis-56 space-y-1">
        {line.mistakes.map((one) => (
          <p key={`${one.code} ${one.column}`}>{w.mistake(one, w.columnName(run.kind, one.column))}</p>
        ))}
        {isOpen && unknownRoom && (
          <PickRoom
            onPick={(id) => onChoose({ rooms: { ...run.rooms, [plainWord(unknownRoom.value)]: id } })}
          />
        )}
        {isOpen && !isLeftOut && other !== undefined && (
          <Button size="small" onClick={() => onChoose({ left_out: [...new Set([...run.left_out, other])] })}>
            {t.keepThis(line.line, other)}
          </Button>
        )}
        {isOpen && (isLeftOut || mayLeaveOut) && (
          // One button, so that it keeps the focus.
          <Button
            size="small"
            onClick={() =>
              onChoose({
                left_out: isLeftOut
                  ? run.left_out.filter((one) => one !== line.line)
                  : [...run.left_out, line.line],
              })
            }
          >
            {isLeftOut ? t.putBack : other === undefined ? t.leaveOut : t.keepOther(other)}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Gives a name that no room has to a room, for all lines with it. */
function PickRoom({ onPick }: { onPick: (id: number) => void }) {
  const t = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t.isRoom}
      </Button>
    );
  return <RoomChoice onPick={onPick} />;
}

function RoomChoice({ onPick }: { onPick: (id: number) => void }) {
  const t = useTexts(messages);
  const query = useQuery("rooms to pick", (signal) =>
    api<RoomsContract>()("GET operate/rooms", { query: { limit: "200" } }, { signal }),
  );
  return (
    <SelectField
      label={t.pickRoom}
      value=""
      onChange={({ target }) => target.value && onPick(Number(target.value))}
    >
      <option value="" />
      {(query.data?.items ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {`${id} ${name}`}
        </option>
      ))}
    </SelectField>
  );
}
