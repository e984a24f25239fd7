import { INQUIRY_STATES, type InquiryState } from "../../../domain/inquiry.ts";
import { Button } from "../../kit/components/button.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { FilterRow, OneFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { useTab } from "../../kit/list/use-tab.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useCan, useMe, useTexts } from "../../kit/state.ts";
import { InquiryPanel } from "./components/inquiry-panel.tsx";
import { TemplatesPanel } from "./components/templates-panel.tsx";
import type { InquiriesContract, Inquiry } from "./contract.ts";
import { messages } from "./messages.ts";

/** What people have asked: those that wait, from the oldest on. */
export default function InquiriesPage() {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const [state, setState] = useTab("state", INQUIRY_STATES);
  const filters = useFilters({ whose: "" });
  const { panel, pathOf, open, close } = usePanel();
  const mayAnswer = useCan("desk");
  const list = useList<InquiriesContract>()("GET operate/inquiries", `state=${state}&${filters.query}`);
  const none: Record<InquiryState, { title: string; hint: string }> = {
    open: { title: t.none, hint: t.noneHint },
    waiting: { title: t.noneWaiting, hint: t.noneWaitingHint },
    closed: { title: t.noneClosed, hint: t.noneClosedHint },
  };
  const about = ({ booking_id: booking, space }: Inquiry) =>
    booking === null ? (space?.name ?? "") : t.booking(booking);
  const at = (one: Inquiry) => <When at={one.asked_at} timeZone={timeZone} />;
  const stateTag = (one: Inquiry) => (
    <Tag tone={one.state === "open" ? "warn" : "neutral"}>{t.state(one.state)}</Tag>
  );
  return (
    <ListScreen
      title={t.title}
      list={list}
      none={none[state]}
      filters={filters}
      actions={mayAnswer && <Button onClick={() => open("templates")}>{t.templates}</Button>}
      bar={
        <FilterRow>
          <OneFilter
            of={filters}
            name="whose"
            label={t.assignee}
            options={[
              { value: "mine", label: t.mine },
              { value: "nobody", label: t.nobody },
            ]}
          />
        </FilterRow>
      }
      tabs={
        <Tabs
          label={t.states}
          tabs={INQUIRY_STATES.map((value) => ({ value, label: t.state(value) }))}
          value={state}
          onTab={setState}
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
        {
          key: "assignee",
          head: t.assignee,
          width: "130px",
          from: "xl",
          cell: ({ assignee }) => assignee?.name ?? <span className="text-ink-2">{t.nobody}</span>,
        },
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
      {panel?.name === "templates" && mayAnswer && <TemplatesPanel onClose={close} />}
      {panel?.name === "inquiry" && panel.id && (
        <InquiryPanel key={panel.id} id={panel.id} onClose={close} onWritten={list.reload} />
      )}
    </ListScreen>
  );
}
