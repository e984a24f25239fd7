import { Link } from "react-router";
import { dayOfWall, minuteOfWall } from "../../../domain/time/clock.ts";
import {
  countText,
  dottedText,
  durationText,
  moneySums,
  shortDayText,
  timeText,
} from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { ChevronRightIcon } from "../../../ui/icons.tsx";
import { Card } from "../../kit/components/card.tsx";
import { type Noun, useNouns } from "../../kit/noun.ts";
import { useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useLeftText } from "../../kit/use-left-text.ts";
import { useNow } from "../../kit/use-now.ts";
import type { Todo } from "../contract.ts";
import { messages } from "../messages.ts";

type Lines = NonNullable<Noun["todo"]>;
type TodoLine = NonNullable<Lines[Todo["kind"]]>;

const HOUR = 3_600_000;
/** What waits for staff, each with a link to it. `isEverywhere`: in all rooms, though the person has groups. */
export function TodoList({ todo, isEverywhere }: { todo: readonly Todo[]; isEverywhere: boolean }) {
  const t = useTexts(messages);
  const { rights } = useMe();
  const lines = Object.assign({}, ...useNouns().map((noun) => noun.todo)) as Lines;
  const shown = todo.flatMap((one) => {
    const line = lines[one.kind];
    return line && (line.right === undefined || rights.includes(line.right)) ? [{ todo: one, line }] : [];
  });
  return (
    <Card title={t.todo} note={shown.length > 1 ? t.mostUrgent : null}>
      {shown.length === 0 && (
        <div className="px-4 py-5">
          <p className="font-bold">{t.nothingToDo}</p>
          <p className="text-sub text-ink-2">{t.nothingToDoHint}</p>
        </div>
      )}
      <ul className="divide-y divide-line">
        {shown.map((one) => (
          <Line key={one.todo.kind} {...one} isEverywhere={isEverywhere} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ todo, line, isEverywhere }: { todo: Todo; line: TodoLine; isEverywhere: boolean }) {
  const { count, sums, urgent_at: urgentAt } = todo;
  const locale = useLocale();
  const sinceText = useSinceText(todo);
  const now = useNow();
  const { icon: Icon, name, hint: usualHint, deadline } = line;
  const path = (isEverywhere && line.pathEverywhere) || line.path;
  const left = urgentAt === null ? null : Date.parse(urgentAt) - now;
  const isDue = line.isDue || (left !== null && left < 6 * HOUR);
  const hint =
    left === null || !deadline
      ? (sinceText ?? usualHint[locale])
      : left < 60_000
        ? deadline.now[locale]
        : deadline.inText(durationText(Math.floor(left / 60_000), locale))[locale];
  const tone = left !== null && left < HOUR ? "text-error" : isDue ? "text-warn" : "text-ink-2";
  return (
    <li>
      <Link to={path} className="flex items-center gap-3 px-4 py-2.5 transition-colors hover:bg-ground-2">
        <span
          aria-hidden="true"
          className={`flex size-9 shrink-0 items-center justify-center rounded-control ${isDue ? "bg-warn-ground text-warn" : "bg-tint text-ink-2"}`}
        >
          <Icon size={18} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{name[locale]}</span>
          <span className={`block text-sub ${tone} ${isDue ? "font-bold" : ""}`}>
            {dottedText([...(sums.length > 0 ? [moneySums(sums, locale)] : []), hint], locale)}
          </span>
        </span>
        <span className="figures text-h2 font-bold">{countText(count)}</span>
        <ChevronRightIcon size={16} className="text-ink-2" />
      </Link>
    </li>
  );
}

/** How long the oldest has waited, or when the differences were found. */
function useSinceText({ kind, since }: Todo): string | null {
  const t = useTexts(messages);
  const locale = useLocale();
  const leftText = useLeftText();
  const { brand } = useMe();
  const now = useNow();
  if (since === null) return null;
  if (kind === "differences") {
    const wall = toWallMinute(Date.parse(since), brand.time_zone);
    return t.foundAt(`${shortDayText(dayOfWall(wall), locale)} ${timeText(minuteOfWall(wall))}`);
  }
  return t.oldest(leftText(Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))));
}
