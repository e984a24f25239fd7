import { useLocation } from "react-router";
import { dayText, timesText } from "../../../../i18n/format.ts";
import { readSearchedTime } from "../../../../nav/searched-time.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { Note } from "../../../../ui/note.tsx";
import { messages } from "../../messages/room.ts";
import { useSearched } from "../state.ts";

/** Says that the searched time cannot be booked here, and why. */
export function SearchedNote({ className }: { className: string }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { search } = useLocation();
  const { rejection } = useSearched();
  const { day, start, end } = readSearchedTime(new URLSearchParams(search));
  if (rejection === null || day === null || start === null || end === null) return null;
  return (
    <Note tone="warn" className={`text-sub ${className}`}>
      <p className="font-bold tabular-nums">
        {t.searched}
        <span className="unbroken">{dayText(day, locale)}</span>{" "}
        <span className="unbroken">{timesText(start, end)}</span>
      </p>
      <p>{rejection}</p>
    </Note>
  );
}
