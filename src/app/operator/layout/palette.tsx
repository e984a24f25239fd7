import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Answer } from "../../../api/endpoint.ts";
import { isOfInputMethod } from "../../../browser/input-method.ts";
import { createStore, useStore } from "../../../browser/store.ts";
import { BookingStatus } from "../../../console/kit/components/booking-status.tsx";
import { KeyCap } from "../../../console/kit/components/button.tsx";
import { ClosureIcon } from "../../../console/kit/components/icons.tsx";
import { useProblemText } from "../../../console/kit/components/states.tsx";
import { usePanel } from "../../../console/kit/panel/use-panel.ts";
import { api, useCan, useLocale, useMe, useTexts } from "../../../console/kit/state.ts";
import { useNow } from "../../../console/kit/use-now.ts";
import { useQuery } from "../../../console/kit/use-query.ts";
import type { OperatorSearchContract } from "../../../console/search/contract.ts";
import { startOfDay } from "../../../domain/time/clock.ts";
import { addDays } from "../../../domain/time/day.ts";
import { dottedText, money, shortDayText, spanText } from "../../../i18n/format.ts";
import { lineStateName } from "../../../i18n/money-states.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { SearchIcon } from "../../../ui/icons.tsx";
import { useShowModal } from "../../../ui/use-show-modal.ts";
import { messages } from "../messages.ts";
import { readCloseCommand } from "./close-command.ts";
import { usePaletteActions } from "./palette-actions.ts";

type Found = Answer<OperatorSearchContract["GET operate/search"]>;

/** How the palette was opened: to search, or with what can be done. Null: it is closed. */
export const palette = createStore<"search" | "actions" | null>(null);

/** One line that can be taken with Enter. */
type Line = {
  key: string;
  group: string;
  first: ReactNode;
  second?: string;
  aside?: ReactNode;
  run: () => void;
};

const TYPING_MILLISECONDS = 120;

/** One field for everything: bookings, guests, documents, lines of statements and rooms, and what can be done. */
export function Palette() {
  const mode = useStore(palette);
  return mode === null ? null : <OpenPalette isWithActions={mode === "actions"} />;
}

function OpenPalette({ isWithActions }: { isWithActions: boolean }) {
  const t = useTexts(messages);
  const dialog = useShowModal();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => palette.set(null);
  const { lines, isSearching, problem } = useLines(text.trim(), isWithActions);
  const chosen = Math.min(active, lines.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line comes into view.
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen, lines.length]);
  const take = (line: Line | undefined) => {
    if (!line) return;
    close();
    line.run();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; keyboards have Escape.
    <dialog
      ref={dialog}
      aria-label={t.search}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === dialog.current && close()}
      className="fixed inset-x-0 top-0 m-0 mx-auto h-fit max-h-dvh w-full max-w-[640px] animate-rise bg-transparent p-0 text-ink md:top-[8vh] md:px-4"
    >
      <div className="flex max-h-dvh flex-col overflow-hidden bg-white shadow-overlay md:max-h-[72vh] md:rounded-panel">
        <div className="flex items-center gap-2.5 border-b border-line px-4">
          <SearchIcon size={18} className="text-ink-2" />
          <input
            data-autofocus
            role="combobox"
            aria-label={isWithActions ? t.searchOrDo : t.search}
            aria-expanded={lines.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={lines[chosen] ? `${id}-${chosen}` : undefined}
            placeholder={isWithActions ? t.searchOrDo : t.searchPlaceholder}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={(event) => {
              if (isOfInputMethod(event) || lines.length === 0) return;
              const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
              if (step) setActive((chosen + step + lines.length) % lines.length);
              else if (event.key === "Enter") take(lines[chosen]);
              else return;
              event.preventDefault();
            }}
            className="min-h-14 w-full min-w-0 bg-transparent text-[1rem] outline-none"
          />
          <KeyCap>{"Esc"}</KeyCap>
        </div>
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t.found}
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-y-auto p-1.5"
        >
          {lines.map((line, index) => (
            <Fragment key={line.key}>
              {line.group !== lines[index - 1]?.group && (
                <div role="presentation" className="px-3 pb-1 pt-2.5 text-meta font-bold text-ink-2">
                  {line.group}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's. */}
              <div
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                onPointerMove={() => setActive(index)}
                onClick={() => take(line)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-tint"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-bold">{line.first}</span>
                  {line.second && <span className="block truncate text-sub text-ink-2">{line.second}</span>}
                </span>
                {line.aside}
              </div>
            </Fragment>
          ))}
        </div>
        <p role="status" className="px-4 pb-3 text-sub text-ink-2 empty:hidden">
          {problem ||
            (lines.length > 0
              ? ""
              : isSearching
                ? t.searching
                : text.trim() === ""
                  ? t.searchHint
                  : t.nothingFound)}
        </p>
      </div>
    </dialog>
  );
}

/** What the text finds, by kind, behind the actions that its words name. */
function useLines(text: string, isWithActions: boolean) {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const closing = useClosing(text);
  const wanted = closing?.words ?? text;
  const asked = useSettled(wanted);
  const query = useQuery<Found | null>(`search ${asked} ${locale}`, (signal) =>
    asked === ""
      ? Promise.resolve(null)
      : api<OperatorSearchContract>()("GET operate/search", { query: { q: asked } }, { signal }),
  );
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const actions = usePaletteActions()
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .filter(() => isWithActions || words.length > 0);
  const found = query.data;
  const go = (path: string) => () => void navigate(path);
  const lines: Line[] = [
    ...(closing ? (found?.rooms ?? []).map(closing.lineOf) : []),
    ...actions.map(({ label, run, keys, icon: Icon }) => ({
      key: `action ${keys ?? ""} ${label}`,
      group: keys === undefined ? t.actions : t.onThisScreen,
      first: label,
      aside: keys === undefined ? <Icon size={16} /> : <KeyCap>{keys.toUpperCase()}</KeyCap>,
      run,
    })),
    ...(found?.bookings ?? []).map((booking) => ({
      key: `booking ${booking.id}`,
      group: t.bookings,
      first: `${booking.id}  ${booking.guest.company ?? booking.guest.name}`,
      second: dottedText(
        [spanText(booking.start_datetime, booking.end_datetime, locale), booking.space.name],
        locale,
      ),
      aside: <BookingStatus booking={booking} />,
      run: go(operatePaths.booking(booking.id)),
    })),
    ...(found?.guests ?? []).map((guest) => ({
      key: `guest ${guest.id}`,
      group: t.guests,
      first: guest.name,
      second: dottedText(
        [...(guest.company ? [guest.company] : []), guest.mail, t.visits(guest.bookings)],
        locale,
      ),
      run: go(operatePaths.guest(guest.id)),
    })),
    ...(found?.documents ?? []).map((document) => ({
      key: `document ${document.id}`,
      group: t.documents,
      first: document.number,
      second: dottedText([document.counterparty, money(document.amount, document.currency)], locale),
      run: go(
        document.booking_id === null
          ? operatePaths.bookingsEverywhere(new URLSearchParams({ q: document.number }).toString())
          : operatePaths.booking(document.booking_id),
      ),
    })),
    ...(found?.transfers ?? []).map((line) => ({
      key: `transfer ${line.id}`,
      group: t.transfers,
      first: line.payer,
      second: dottedText(
        [
          shortDayText(line.booked_on, locale),
          money(line.amount, line.currency),
          lineStateName(line.state, locale),
        ],
        locale,
      ),
      run: go(operatePaths.transfer(line.id)),
    })),
    ...(found?.rooms ?? []).map((room) => ({
      key: `room ${room.id}`,
      group: t.rooms,
      first: room.name,
      second: room.group ?? undefined,
      run: go(operatePaths.bookingsEverywhere(`space_ids=${room.id}`)),
    })),
  ];
  const problem = useProblemText(asked === "" ? null : query.problem);
  return { lines, isSearching: wanted !== asked || (asked !== "" && query.isLoading), problem };
}

/** What "close 101 tomorrow" looks for, and the line that closes a room found so (CLOSURE-13). */
function useClosing(text: string) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const mayClose = useCan("desk");
  const { open } = usePanel();
  const today = dayAt(useNow(), brand.time_zone);
  const command = mayClose ? readCloseCommand(text) : null;
  if (!command) return null;
  const day = addDays(today, command.daysAhead);
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))];
  return {
    words: command.words,
    lineOf: ({ id, name, group }: Found["rooms"][number]): Line => ({
      key: `close ${id}`,
      group: t.actions,
      first: t.closeRoom(name, shortDayText(day, locale)),
      second: group ?? undefined,
      aside: <ClosureIcon size={16} />,
      run: () => open("closure", undefined, { spaceId: id, from, to }),
    }),
  };
}

/** The text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
