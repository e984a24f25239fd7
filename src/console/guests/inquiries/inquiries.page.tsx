import { ListCount, PageHead } from "../../kit/components/page-head.tsx";
import { RowsSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { CsvLink } from "../../kit/list/components/csv-link.tsx";
import { Table, TwoLines } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useMe, useTexts } from "../../kit/state.ts";
import { InquiryPanel } from "./components/inquiry-panel.tsx";
import type { InquiriesContract, Inquiry } from "./contract.ts";
import { messages } from "./messages.ts";

const STATES = ["open", "closed"] as const;

/** What people have asked: those that wait, from the oldest on. */
export default function InquiriesPage() {
  const t = useTexts(messages);
  const { brand } = useMe();
  const filters = useFilters({ state: "open" });
  const state = filters.values.state === "closed" ? "closed" : "open";
  const { panel, close } = usePanel();
  const list = useList<Inquiry>(`inquiries ${state}`, ({ limit, after, signal }) =>
    api<InquiriesContract>()(
      "GET operate/inquiries",
      { query: { state, limit: String(limit), ...(after === undefined ? {} : { after }) } },
      { signal },
    ),
  );
  const about = ({ booking_id: booking, space }: Inquiry) =>
    booking === null ? (space?.name ?? "") : t.booking(booking);
  const stateTag = (one: Inquiry) => (
    <Tag tone={one.state === "open" ? "warn" : "neutral"}>{t.state(one.state)}</Tag>
  );
  return (
    <>
      <PageHead
        title={t.title}
        note={list.data && <ListCount count={list.data.count} exact={list.data.exact} />}
        actions={<CsvLink path="operate/inquiries" query={`state=${state}`} />}
      >
        <nav aria-label={t.states} className="border-b border-line print:hidden">
          <ul className="flex gap-5">
            {STATES.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  aria-current={one === state ? "page" : undefined}
                  onClick={() => filters.set({ state: one })}
                  className={`flex min-h-11 items-center border-b-2 font-bold md:min-h-9 ${one === state ? "border-accent text-accent" : "border-transparent hover:text-accent"}`}
                >
                  {t.state(one)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <Loaded query={list} skeleton={<RowsSkeleton rows={8} />} right="see">
        {() =>
          list.items.length === 0 ? (
            <Empty title={state === "open" ? t.none : t.noneClosed}>
              {state === "open" ? t.noneHint : t.noneClosedHint}
            </Empty>
          ) : (
            <Table
              label={t.title}
              list={list}
              rowKey={(one) => one.id}
              rowName={(one) => t.name(one.id)}
              rowPath={(one) => `?${new URLSearchParams({ state, panel: `inquiry:${one.id}` })}`}
              columns={[
                {
                  key: "at",
                  head: t.at,
                  width: "140px",
                  cell: (one) => <When at={one.at} timeZone={brand.time_zone} />,
                },
                {
                  key: "from",
                  head: t.from,
                  width: "200px",
                  cell: (one) => <TwoLines first={one.name} second={one.mail} />,
                },
                { key: "content", head: t.content, cell: (one) => one.content },
                { key: "about", head: t.about, width: "180px", from: "xl", cell: about },
                { key: "state", head: t.stateHead, width: "100px", from: "lg", cell: stateTag },
              ]}
              card={(one) => (
                <>
                  <span className="flex justify-between gap-2">
                    <When at={one.at} timeZone={brand.time_zone} />
                    {stateTag(one)}
                  </span>
                  <span className="block truncate font-bold">{one.name}</span>
                  <span className="line-clamp-2 text-ink-2">{one.content}</span>
                </>
              )}
            />
          )
        }
      </Loaded>
      {panel?.name === "inquiry" && panel.id && (
        <InquiryPanel key={panel.id} id={panel.id} onClose={close} onWritten={list.reload} />
      )}
    </>
  );
}
