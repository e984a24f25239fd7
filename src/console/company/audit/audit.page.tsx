import { Link, useSearchParams } from "react-router";
import { serverTime } from "../../../browser/server-clock.ts";
import { shortDayText, timeText } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { API_BASE } from "../../../nav/paths.ts";
import { CloseIcon, DownloadIcon } from "../../../ui/icons.tsx";
import { Button } from "../../kit/components/button.tsx";
import { SelectField, TextField } from "../../kit/components/field.tsx";
import { ListCount, PageHead } from "../../kit/components/page-head.tsx";
import { SettingsTabs } from "../../kit/components/settings-tabs.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, FilteredAway, Loaded, Notice } from "../../kit/components/states.tsx";
import { useList } from "../../kit/list/use-list.ts";
import { api, stepUp, useCan, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import type { SignInContract } from "../sign-in/contract.ts";
import type { StaffContract } from "../staff/contract.ts";
import { changedFields, changeText } from "./changed-fields.ts";
import type { AuditContract, AuditLine } from "./contract.ts";
import { overridesOf, reasonOf } from "./decision.ts";
import { messages } from "./messages.ts";

const KINDS = ["", "staff.", "reservation.", "list."];

/** Who did what, when, and what it changed. */
export default function AuditPage() {
  const t = useTexts(messages);
  const isAdmin = useCan("admin");
  const [params, setParams] = useSearchParams();
  const [from, to, action, subject, who] = ["from", "to", "action", "subject", "who"].map(
    (name) => params.get(name) ?? "",
  );
  const list = useList<AuditLine>(`audit ${params}`, ({ signal, limit, after }) => {
    const query = {
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(who ? { who } : {}),
      ...(action ? { action } : {}),
      ...(subject ? { subject } : {}),
      ...(after ? { after } : {}),
      limit: String(limit),
    };
    return api<AuditContract>()("GET operate/audit", { query }, { signal });
  });
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const words = {
    "": t.allKinds,
    "staff.": t.staffKind,
    "reservation.": t.bookingKind,
    "closure.": t.closureKind,
    "list.": t.listKind,
  };
  return (
    <>
      <SettingsTabs />
      <PageHead
        title={t.title}
        note={<ListCount count={list.data?.count ?? null} exact={list.data?.exact ?? null} />}
        actions={isAdmin && <Download query={params} />}
      >
        <div className="flex flex-wrap items-end gap-2.5 print:hidden">
          <TextField
            label={t.from}
            type="date"
            value={from}
            max={to || undefined}
            onChange={({ target }) => set("from", target.value)}
          />
          <TextField
            label={t.to}
            type="date"
            value={to}
            min={from || undefined}
            onChange={({ target }) => set("to", target.value)}
          />
          {isAdmin && <WhoField who={who ?? ""} onWho={(id) => set("who", id)} />}
          <SelectField label={t.kind} value={action} onChange={({ target }) => set("action", target.value)}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words[kind as keyof typeof words]}
              </option>
            ))}
          </SelectField>
          {subject && (
            <Button icon={<CloseIcon size={14} />} onClick={() => set("subject", "")}>
              {t.onlySubject(subject.startsWith("reservation:") ? t.booking(subject.slice(12)) : subject)}
            </Button>
          )}
        </div>
      </PageHead>
      {!isAdmin && <Notice tone="info">{t.ownHint}</Notice>}
      <Loaded query={list} skeleton={<ListSkeleton rows={12} />} right="see">
        {({ items }) =>
          items.length === 0 ? (
            <Nothing isFiltered={params.size > 0} onClear={() => setParams({}, { replace: true })} />
          ) : (
            <>
              <ol className="rounded-card border border-line bg-white">
                {items.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ol>
              {list.hasMore && (
                <Button className="mt-3" isBusy={list.isLoadingMore} onClick={list.more}>
                  {t.more}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** Whose actions; only an admin sees those of others. */
function WhoField({ who, onWho }: { who: string; onWho: (id: string) => void }) {
  const t = useTexts(messages);
  const staff = useQuery("staff", (signal) =>
    api<StaffContract>()("GET operate/staff", { query: {} }, { signal }),
  );
  return (
    <SelectField label={t.who} value={who} onChange={({ target }) => onWho(target.value)}>
      <option value="">{t.everybody}</option>
      {staff.data?.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name || email}
        </option>
      ))}
    </SelectField>
  );
}

/** The file needs a fresh factor, which a link cannot ask for, so it is asked for first. */
function Download({ query }: { query: URLSearchParams }) {
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

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTexts(messages);
  return isFiltered ? <FilteredAway onClear={onClear} /> : <Empty title={t.nothing} />;
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
      <span className="basis-36 font-bold">{line.person?.name ?? t.by(line.by)}</span>
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
  const [kind = "", number = ""] = line.subject.split(":");
  if (kind === "reservation")
    return (
      <Link to={operatePaths.booking(number)} className="text-accent underline-offset-2 hover:underline">
        {t.booking(number)}
      </Link>
    );
  if (kind === "inquiry") return <span>{t.inquiry(number)}</span>;
  if (kind === "closure") return <span>{t.closure(number)}</span>;
  if (kind !== "account" || (line.person && number === String(line.person.id))) return null;
  return <span>{line.subject_name ?? (number === "0" ? "" : t.account(number))}</span>;
}

/** What the action replaced, field by field. */
function Changes({ line }: { line: AuditLine }) {
  const locale = useLocale();
  const { brand } = useMe();
  // A person's limit is in the brand's currency.
  const changed = changedFields(line, { locale, currency: line.currency ?? brand.currency });
  if (changed.length === 0) return null;
  return (
    <dl className="flex min-w-0 basis-full flex-wrap gap-x-4 text-meta text-ink-2">
      {changed.map((one) => (
        <div key={one.field} className="flex min-w-0 gap-1.5">
          <dt className="whitespace-nowrap">{one.name}</dt>
          <dd className="min-w-0 break-words text-ink">{changeText(one, line.before !== null)}</dd>
        </div>
      ))}
    </dl>
  );
}
