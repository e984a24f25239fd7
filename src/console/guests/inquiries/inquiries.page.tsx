import { INQUIRY_STATES, type InquiryState } from "../../../domain/inquiry.ts";
import { Button } from "../../kit/components/button.tsx";
import { When } from "../../kit/components/when.tsx";
import { useRowLook } from "../../kit/list/components/columns.tsx";
import { FilterRow, OneFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { useTab } from "../../kit/list/use-tab.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useCan, useMe, useTexts } from "../../kit/state.ts";
import { inquiryColumns } from "./columns.ts";
import { InquiryPanel } from "./components/inquiry-panel.tsx";
import { TemplatesPanel } from "./components/templates-panel.tsx";
import type { InquiriesContract, Inquiry } from "./contract.ts";
import { messages } from "./messages.ts";

/** What people have asked: those that wait, from the oldest on. */
export default function InquiriesPage() {
  const t = useTexts(messages);
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
      {...useRowLook(inquiryColumns, { at: AskedCell, about: AboutCell })}
    >
      {panel?.name === "templates" && mayAnswer && <TemplatesPanel onClose={close} />}
      {panel?.name === "inquiry" && panel.id && (
        <InquiryPanel key={panel.id} id={panel.id} onClose={close} onWritten={list.reload} />
      )}
    </ListScreen>
  );
}

/** When the guest last wrote. */
function AskedCell({ item: { asked_at: at } }: { item: Inquiry }) {
  return <When at={at} timeZone={useMe().brand.time_zone} />;
}

function AboutCell({ item: { booking_id: booking, space } }: { item: Inquiry }) {
  const t = useTexts(messages);
  return booking === null ? (space?.name ?? "") : t.booking(booking);
}
