import { Tag } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useMe, useTexts } from "../../kit/state.ts";
import { InquiryPanel } from "./components/inquiry-panel.tsx";
import type { InquiriesContract, Inquiry } from "./contract.ts";
import { messages } from "./messages.ts";

const STATES = ["open", "closed"] as const;

/** What people have asked: those that wait, from the oldest on. */
export default function InquiriesPage() {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const filters = useFilters({ state: "open" });
  const state = filters.values.state === "closed" ? "closed" : "open";
  const { panel, pathOf, close } = usePanel();
  const list = useList<InquiriesContract>()("GET operate/inquiries", `state=${state}`);
  const about = ({ booking_id: booking, space }: Inquiry) =>
    booking === null ? (space?.name ?? "") : t.booking(booking);
  const at = (one: Inquiry) => <When at={one.at} timeZone={timeZone} />;
  const stateTag = (one: Inquiry) => (
    <Tag tone={one.state === "open" ? "warn" : "neutral"}>{t.state(one.state)}</Tag>
  );
  return (
    <ListScreen
      title={t.title}
      list={list}
      none={
        state === "open"
          ? { title: t.none, hint: t.noneHint }
          : { title: t.noneClosed, hint: t.noneClosedHint }
      }
      tabs={
        <Tabs
          label={t.states}
          tabs={STATES.map((value) => ({ value, label: t.state(value) }))}
          value={state}
          onTab={(value) => filters.set({ state: value })}
        />
      }
      rowName={({ id }) => t.name(id)}
      rowPath={({ id }) => pathOf("inquiry", id)}
      columns={[
        { key: "at", head: t.at, width: "140px", cell: at },
        {
          key: "from",
          head: t.from,
          width: "200px",
          cell: (one) => <TwoLines first={one.name} second={one.mail} />,
        },
        { key: "content", head: t.content, cell: ({ content }) => content },
        { key: "about", head: t.about, width: "180px", from: "xl", cell: about },
        { key: "state", head: t.stateHead, width: "100px", from: "lg", cell: stateTag },
      ]}
      card={(one) => (
        <>
          <span className="flex justify-between gap-2">
            {at(one)}
            {stateTag(one)}
          </span>
          <span className="block break-words font-bold">{one.name}</span>
          <span className="line-clamp-2 text-ink-2">{one.content}</span>
        </>
      )}
    >
      {panel?.name === "inquiry" && panel.id && (
        <InquiryPanel key={panel.id} id={panel.id} onClose={close} onWritten={list.reload} />
      )}
    </ListScreen>
  );
}
