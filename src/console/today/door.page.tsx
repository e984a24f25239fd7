import { Link, useSearchParams } from "react-router";
import { parseDay } from "../../domain/time/day.ts";
import { dayText } from "../../i18n/format.ts";
import { operatePaths } from "../../nav/operate-paths.ts";
import { ChevronLeftIcon } from "../../ui/icons.tsx";
import { BookingStatus } from "../kit/components/booking-status.tsx";
import { Button, LinkButton } from "../kit/components/button.tsx";
import { PrinterIcon } from "../kit/components/icons.tsx";
import { PageHead } from "../kit/components/page-head.tsx";
import { RowsSkeleton } from "../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../kit/components/states.tsx";
import { ZoneTag } from "../kit/components/zone-tag.tsx";
import { ActionProblem } from "../kit/decision/components/action-problem.tsx";
import { CsvLink } from "../kit/list/components/csv-link.tsx";
import { api, useLocale, useMe, useTexts } from "../kit/state.ts";
import { useQuery } from "../kit/use-query.ts";
import { useToday } from "../kit/use-today.ts";
import type { DeskCode } from "../rooms/entry/contract.ts";
import { DoorCode, ShowCodes } from "../shared/door-codes/components/door-codes.tsx";
import { useCodes } from "../shared/door-codes/use-codes.ts";
import type { Entry, TodayContract } from "./contract.ts";
import { messages } from "./messages.ts";

const PAGE = 200;

/** The list for the door: everybody who arrives on a day, for A4. */
export default function DoorPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { group_ids: groupIds } = useMe();
  const [params] = useSearchParams();
  const today = useToday();
  const asked = params.get("day");
  const day = asked !== null && parseDay(asked) !== null ? asked : today;
  const scope = params.get("scope") === "all" ? "all" : "own";
  const query = useQuery<Entry[]>(
    `door ${day} ${scope} ${locale}`,
    async (signal) => {
      const entries: Entry[] = [];
      for (let after: string | undefined; ; ) {
        const page = await api<TodayContract>()(
          "GET operate/today/entries",
          { query: { day, scope, limit: String(PAGE), after } },
          { signal },
        );
        entries.push(...page.items);
        if (page.next === null) return entries;
        after = page.next;
      }
    },
    { isTouched: ({ all, bookings }) => all || bookings.length > 0 },
  );
  const codes = useCodes((query.data ?? []).map(({ id }) => id));
  return (
    <>
      <PageHead
        title={t.doorTitle(dayText(day, locale))}
        note={query.data && <span className="figures">{t.doorCount(query.data.length)}</span>}
        actions={
          <>
            <LinkButton
              to={operatePaths.today(day === today ? undefined : day)}
              icon={<ChevronLeftIcon size={16} />}
            >
              {t.backToToday}
            </LinkButton>
            <ShowCodes {...codes} />
            <CsvLink path="operate/bookings" query={csvQuery(day, scope === "all" ? [] : groupIds)} />
            <Button look="filled" icon={<PrinterIcon size={16} />} onClick={() => window.print()}>
              {t.print}
            </Button>
          </>
        }
      />
      <ActionProblem action={codes.reading} />
      <Loaded query={query} skeleton={<RowsSkeleton rows={12} />} right="see">
        {(entries) =>
          entries.length === 0 ? (
            <Empty title={t.doorEmpty} />
          ) : (
            <DoorList entries={entries} codes={codes.codes} />
          )
        }
      </Loaded>
    </>
  );
}

/** The bookings of the day, as the list of bookings gives them as a file. */
function csvQuery(day: string, groupIds: readonly number[]): string {
  const status = [
    "ongoing,confirmed,ended,unpaid,editing,change_requested,waiting_for_approval",
    "change_at_company,waiting_for_company",
  ].join();
  const query = new URLSearchParams({ used_from: day, used_to: day, order: "used_asc", status });
  if (groupIds.length > 0) query.set("group_ids", groupIds.join(","));
  return String(query);
}

/** On paper and on a wide screen a table, with a box to tick on paper; on a phone cards. */
function DoorList({
  entries,
  codes,
}: {
  entries: readonly Entry[];
  codes: ReadonlyMap<number, DeskCode> | null;
}) {
  const t = useTexts(messages);
  const cell = "border-t border-line px-2 py-1.5 align-top first:pl-4 last:pr-4 print:first:pl-1";
  const heads = [
    t.doorTime,
    t.doorRoom,
    t.doorGuest,
    t.doorNumber,
    t.doorStatus,
    ...(codes ? [t.doorCode] : []),
    t.doorMarks,
  ];
  return (
    <>
      <ul aria-label={t.door} className="space-y-2 wide:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-card border border-line bg-white px-4 py-3">
            <p className="flex items-start justify-between gap-2">
              <Times entry={entry} />
              <BookingStatus booking={entry} />
            </p>
            <p className="font-bold">{entry.space.name}</p>
            <p>
              {entry.guest.name}
              {entry.guest.company && <span className="ml-2 text-sub text-ink-2">{entry.guest.company}</span>}
            </p>
            <p className="figures flex flex-wrap gap-x-3 text-sub text-ink-2">
              <Link to={operatePaths.booking(entry.id)} className="font-bold text-accent underline">
                {entry.id}
              </Link>
              <Marks entry={entry} />
            </p>
            <DoorCode code={codes?.get(entry.id)} />
          </li>
        ))}
      </ul>
      <div className="overflow-clip rounded-card border border-line bg-white narrow:hidden print:overflow-visible print:border-0">
        <table aria-label={t.door} className="w-full border-separate border-spacing-0">
          <thead>
            <tr className="text-left text-meta text-ink-2">
              {heads.map((head) => (
                <th key={head} scope="col" className="px-2 py-2 font-normal first:pl-4 print:first:pl-1">
                  {head}
                </th>
              ))}
              <th scope="col" className="hidden px-2 py-2 font-normal print:table-cell">
                {t.doorCheck}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} className="break-inside-avoid">
                <td className={cell}>
                  <Times entry={entry} />
                </td>
                <td className={cell}>
                  <div className="font-bold">{entry.space.name}</div>
                  <div className="text-cap text-ink-2">{entry.space.group}</div>
                </td>
                <td className={cell}>
                  <div>{entry.guest.name}</div>
                  <div className="text-cap text-ink-2">{entry.guest.company}</div>
                </td>
                <td className={`${cell} figures`}>{entry.id}</td>
                <td className={cell}>
                  <BookingStatus booking={entry} />
                </td>
                {codes && (
                  <td className={cell}>
                    <DoorCode code={codes.get(entry.id)} />
                  </td>
                )}
                <td className={`${cell} text-sub text-ink-2`}>
                  <span className="flex flex-col">
                    <Marks entry={entry} />
                  </span>
                </td>
                <td className={`${cell} hidden print:table-cell`}>
                  <span className="block size-4 rounded-[3px] border border-edge" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Times({ entry }: { entry: Entry }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <strong className="figures">
        {entry.start_datetime.slice(11)}–{entry.end_datetime.slice(11)}
      </strong>
      <ZoneTag timeZone={entry.time_zone} />
    </span>
  );
}

/** What the door should know. */
function Marks({ entry }: { entry: Entry }) {
  const t = useTexts(messages);
  return [
    ...(entry.is_first_visit ? [t.firstVisit] : []),
    ...(entry.marks.notes > 0 ? [t.notes(entry.marks.notes)] : []),
    ...(entry.has_bad_mail ? [t.badMail] : []),
  ].map((mark) => <span key={mark}>{mark}</span>);
}
