import type { ReactNode } from "react";
import { COMPARISONS, firstDayOf, isPeriod } from "../../../domain/reports/period.ts";
import { dayOf } from "../../../domain/time/day.ts";
import { addMonths, lastDayOf, monthOf } from "../../../domain/time/month.ts";
import { daysText } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { BookingListContract } from "../../bookings/list/contract.ts";
import { Button, IconButton } from "../../kit/components/button.tsx";
import { PrinterIcon } from "../../kit/components/icons.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded, Notice } from "../../kit/components/states.tsx";
import { DaysFilter, ManyFilter, OneFilter, optionsOf } from "../../kit/list/components/filters.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useTab } from "../../kit/list/use-tab.ts";
import { api, useCan, useLocale, useMe, useOwnGroups, useTexts } from "../../kit/state.ts";
import { useNow } from "../../kit/use-now.ts";
import { type Query, useQuery } from "../../kit/use-query.ts";
import { Business } from "./components/business.tsx";
import { LedgerFoot } from "./components/foot.tsx";
import { GuestsOf, RoomsOf } from "./components/others.tsx";
import { TaxOf } from "./components/tax-and-money.tsx";
import type { BusinessReport, ReportsContract } from "./contract.ts";
import type { About } from "./links.ts";
import { messages } from "./messages/screen.ts";

const TABS = ["business", "rooms", "guests", "tax"] as const;
type Tab = (typeof TABS)[number];

/** What the rooms have brought in, in four reports over a period. */
export default function ReportsPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const mayMoney = useCan("money");
  const { brand } = useMe();
  const today = dayAt(Math.floor(useNow() / 60_000) * 60_000, brand.time_zone);
  const filters = useFilters({
    ...{ from: "", to: "", compare: "year" },
    ...{ group_ids: useOwnGroups(), space_ids: [] as readonly string[] },
  });
  const { values, set } = filters;
  const [tab, setTab] = useTab("report", TABS);
  const from = values.from || firstDayOf(monthOf(values.to || today));
  const about: About = {
    ...{ from, to: values.to || lastDayOf(monthOf(from)) },
    ...{ group_ids: values.group_ids, space_ids: values.space_ids },
  };
  const query = new URLSearchParams({
    ...{ from: about.from, to: about.to, compare: values.compare },
    ...(about.group_ids.length > 0 && { group_ids: about.group_ids.join(",") }),
    ...(about.space_ids.length > 0 && { space_ids: about.space_ids.join(",") }),
  }).toString();
  const { data: choices } = useQuery(`booking filters ${locale}`, (signal) =>
    api<BookingListContract>()("GET operate/bookings/filters", undefined, { signal }),
  );
  const month = monthOf(today);
  const last = addMonths(month, -1);
  const presets = {
    month: { from: firstDayOf(month), to: lastDayOf(month) },
    last: { from: firstDayOf(last), to: lastDayOf(last) },
    year: { from: dayOf(month.year, 1, 1), to: dayOf(month.year, 12, 31) },
  };
  const tabs = TABS.filter((one) => one !== "tax" || mayMoney);
  return (
    <>
      <PageHead
        title={t.title}
        note={<span className="figures">{daysText(about.from, about.to, locale)}</span>}
        actions={
          <IconButton
            label={t.print}
            className="border border-edge/45 bg-white"
            onClick={() => window.print()}
          >
            <PrinterIcon size={16} />
          </IconButton>
        }
      >
        <Tabs
          label={t.tabsLabel}
          tabs={tabs.map((value) => ({ value, label: t.tabs[value] }))}
          value={tab}
          onTab={setTab}
        />
      </PageHead>
      <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
        {(["month", "last", "year"] as const).map((name) => {
          const { from: first, to } = presets[name];
          return (
            <Button
              key={name}
              size="small"
              aria-pressed={about.from === first && about.to === to}
              onClick={() => set({ from: first, to })}
            >
              {t.presets[name]}
            </Button>
          );
        })}
        <DaysFilter of={filters} from="from" to="to" label={t.period} />
        <OneFilter
          of={filters}
          name="compare"
          label={t.compare}
          options={COMPARISONS.map((value) => ({ value, label: t.compareWith[value] }))}
        />
        <ManyFilter of={filters} name="group_ids" label={t.groups} options={optionsOf(choices?.groups)} />
        <ManyFilter
          of={filters}
          name="space_ids"
          label={t.rooms}
          options={optionsOf(
            choices?.spaces.map(({ id, name, group }) => ({ id, name: group ? `${name} (${group})` : name })),
          )}
        />
      </div>
      <p className="mb-2 text-sub text-ink-2 md:hidden print:hidden">{t.wide}</p>
      {isPeriod(about) ? (
        <Report key={tab} tab={tab} query={query} about={about} />
      ) : (
        <Notice tone="error">{t.badPeriod}</Notice>
      )}
    </>
  );
}

type Asked = { query: string; about: About };

function Report({ tab, ...asked }: Asked & { tab: Tab }) {
  const Shown = SHOWN[tab];
  return <Shown {...asked} />;
}

/** Each report reads its own call. */
const SHOWN: Record<Tab, (asked: Asked) => ReactNode> = {
  business: (asked) => {
    const read = useReport("business", asked.query);
    const file = { path: "operate/reports/business", query: asked.query };
    return (
      <Read query={read}>{(report) => <Business report={report} about={asked.about} file={file} />}</Read>
    );
  },
  rooms: (asked) => {
    const read = useReport("rooms", asked.query);
    const file = { path: "operate/reports/rooms", query: asked.query };
    return (
      <Read query={read}>{(report) => <RoomsOf report={report} about={asked.about} file={file} />}</Read>
    );
  },
  guests: (asked) => {
    const read = useReport("guests", asked.query);
    const file = { path: "operate/reports/guests", query: asked.query };
    return (
      <Read query={read}>{(report) => <GuestsOf report={report} about={asked.about} file={file} />}</Read>
    );
  },
  tax: (asked) => {
    const read = useReport("tax", asked.query);
    const file = { path: "operate/reports/tax", query: asked.query };
    return (
      <Read query={read} right="money">
        {(report) => <TaxOf report={report} about={asked.about} file={file} />}
      </Read>
    );
  },
};

function useReport<Name extends Tab>(name: Name, query: string) {
  return useQuery(`report ${name} ${query}`, (signal) =>
    api<ReportsContract>()(
      `GET operate/reports/${name}`,
      { query: Object.fromEntries(new URLSearchParams(query)) } as never,
      { signal },
    ),
  );
}

type Common = Pick<BusinessReport, "ledger" | "differing" | "is_behind" | "rooms">;

function Read<Report extends Common>({
  query,
  right = "see",
  children,
}: {
  query: Query<Report>;
  right?: "see" | "money";
  children: (report: Report) => ReactNode;
}) {
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={8} />} right={right}>
      {(report) => (
        <>
          {children(report)}
          <LedgerFoot {...report} />
        </>
      )}
    </Loaded>
  );
}
