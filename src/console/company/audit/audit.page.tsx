import { Link } from "react-router";
import { serverTime } from "../../../browser/server-clock.ts";
import { shortDayText, timeText } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { API_BASE } from "../../../nav/paths.ts";
import { CloseIcon } from "../../../ui/icons.tsx";
import { DownloadIcon } from "../../../ui/menu-icons.tsx";
import { Button } from "../../kit/components/button.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Notice } from "../../kit/components/states.tsx";
import { DayFields, optionsOf, SelectFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen, MoreButton } from "../../kit/list/components/list-screen.tsx";
import { type Filters, useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { api, stepUp, useCan, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { overridesOf, reasonOf } from "../../shared/decision.ts";
import { settingTitle } from "../settings/field-names.ts";
import type { SignInContract } from "../sign-in/contract.ts";
import type { StaffContract } from "../staff/contract.ts";
import { changedFields, changeText } from "./changed-fields.ts";
import type { AuditContract, AuditLine } from "./contract.ts";
import { messages } from "./messages.ts";
import { wordsOf } from "./nouns.ts";

const KINDS = ["", "staff.", "reservation.", "room.", "list."] as const;

/** Who did what, when, and what it changed. */
export default function AuditPage() {
  const t = useTexts(messages);
  const isAdmin = useCan("admin");
  const filters = useFilters({ from: "", to: "", action: "", subject: "", who: "" });
  const { subject } = filters.values;
  const list = useList<AuditContract>()("GET operate/audit", filters.query);
  const words = {
    "": t.allKinds,
    "staff.": t.staffKind,
    "reservation.": t.bookingKind,
    "closure.": t.closureKind,
    "room.": t.roomKind,
    "list.": t.listKind,
  };
  const kinds = KINDS.map((value) => ({ value, label: words[value] }));
  const rows = (items: readonly AuditLine[]) => (
    <>
      <ol className="rounded-card border border-line bg-white">
        {items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      <MoreButton list={list} />
    </>
  );
  // Lines of their own height with fields before and after: no table.
  return (
    <SettingsFrame>
      <ListScreen
        title={t.title}
        list={list}
        filters={filters}
        none={{ title: t.nothing }}
        file={isAdmin && <Download query={filters.query} />}
        tabs={
          <div className="flex flex-wrap items-end gap-2.5 print:hidden">
            <DayFields of={filters} from="from" to="to" labels={[t.from, t.to]} />
            {isAdmin && <WhoFilter filters={filters} />}
            <SelectFilter of={filters} name="action" label={t.kind} options={kinds} />
            {subject && (
              <Button icon={<CloseIcon size={14} />} onClick={() => filters.set({ subject: "" })}>
                {t.onlySubject(subject.startsWith("reservation:") ? t.booking(subject.slice(12)) : subject)}
              </Button>
            )}
          </div>
        }
        bar={!isAdmin && <Notice tone="info">{t.ownHint}</Notice>}
        skeleton={<ListSkeleton rows={12} />}
        rows={rows}
      />
    </SettingsFrame>
  );
}

type AuditFilters = Filters<Record<"from" | "to" | "action" | "subject" | "who", string>>;

/** Whose actions; only an admin sees those of others. */
function WhoFilter({ filters }: { filters: AuditFilters }) {
  const t = useTexts(messages);
  const staff = useQuery("staff", (signal) =>
    api<StaffContract>()("GET operate/staff", { query: {} }, { signal }),
  );
  const people = (staff.data ?? []).map(({ id, name, email }) => ({ id, name: name || email }));
  const options = [{ value: "", label: t.everybody }, ...optionsOf(people)];
  return <SelectFilter of={filters} name="who" label={t.who} options={options} />;
}

/** The file needs a fresh factor, which a link cannot ask for, so it is asked for first. */
function Download({ query }: { query: string }) {
  const t = useTexts(messages);
  const take = async () => {
    const me = await api<SignInContract>()("GET operate/me");
    const isFresh = me.elevated_until !== null && Date.parse(me.elevated_until) > serverTime() + 5000;
    if (!isFresh && !(await stepUp.ask())) return;
    const link = document.createElement("a");
    link.href = `${API_BASE}/operate/audit/csv?${query}`;
    link.download = "";
    link.click();
  };
  return (
    <Button icon={<DownloadIcon size={16} />} onClick={() => void take()}>
      {t.csv}
    </Button>
  );
}

function Line({ line }: { line: AuditLine }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const at = Date.parse(line.at);
  const minute = toWallMinute(at, brand.time_zone) % (24 * 60);
  const [reason, overrides] = [reasonOf(line, locale), overridesOf(line, locale)];
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line px-4 py-2.5 last:border-0">
      <time dateTime={line.at} className="figures basis-32 text-meta text-ink-2">
        {`${shortDayText(dayAt(at, brand.time_zone), locale)} ${timeText(minute)}`}
      </time>
      <span className="basis-36 font-bold">{line.person?.name ?? line.token ?? t.by(line.by)}</span>
      <span className="basis-52">{t.action(line.action)}</span>
      <Subject line={line} />
      {overrides && <span className="text-warn">{t.override(overrides)}</span>}
      {reason && <span className="text-ink-2">{reason}</span>}
      <Changes line={line} />
    </li>
  );
}

function Subject({ line }: { line: AuditLine }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [kind = "", number = ""] = line.subject.split(":");
  if (kind === "reservation")
    return (
      <Link to={operatePaths.booking(number)} className="text-accent underline-offset-2 hover:underline">
        {t.booking(number)}
      </Link>
    );
  if (kind === "room")
    return (
      <Link to={operatePaths.room(number)} className="text-accent underline-offset-2 hover:underline">
        {t.room(number)}
      </Link>
    );
  const words = wordsOf(kind);
  if (words) return <span>{words.called(number)[locale]}</span>;
  if (kind === "setting") {
    const { group } = line.detail;
    return typeof group === "string" ? <span>{t.setting(settingTitle(group, locale))}</span> : null;
  }
  if (kind !== "account" || (line.person && number === String(line.person.id))) return null;
  return <span>{line.subject_name ?? (number === "0" ? "" : t.account(number))}</span>;
}

/** What the action replaced, field by field. */
function Changes({ line }: { line: AuditLine }) {
  const locale = useLocale();
  const { brand } = useMe();
  // A person's limit is in the brand's currency.
  const changed = changedFields(line, {
    ...{ locale, currency: line.currency ?? brand.currency, timeZone: brand.time_zone },
  });
  if (changed.length === 0) return null;
  return (
    <dl className="flex min-w-0 basis-full flex-wrap gap-x-4 text-meta text-ink-2">
      {changed.map((one) => (
        <div key={one.field} className="flex min-w-0 gap-1.5">
          <dt className="whitespace-nowrap">{one.name}</dt>
          <dd className="min-w-0 break-words text-ink">{changeText(one, line)}</dd>
        </div>
      ))}
    </dl>
  );
}
