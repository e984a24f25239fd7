import { operatePaths } from "../../../nav/operate-paths.ts";
import { When } from "../../kit/components/when.tsx";
import { ZoneTag } from "../../kit/components/zone-tag.tsx";
import { useRowLook } from "../../kit/list/components/columns.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useList } from "../../kit/list/use-list.ts";
import { useTab } from "../../kit/list/use-tab.ts";
import { useTexts } from "../../kit/state.ts";
import { linkColumns } from "./columns.ts";
import type { ConsolePaymentLinksContract, LinkTab, PaymentLinkItem } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const TABS: readonly [LinkTab, ...LinkTab[]] = ["open", "unpaid", "ended", "paid"];

/** What staff asked guests to pay by a link: what waits by its end, the rest from the newest on. */
export default function PaymentLinksPage() {
  const t = useTexts(messages);
  const [tab, setTab] = useTab("tab", TABS);
  const list = useList<ConsolePaymentLinksContract>()("GET operate/payment_links", `tab=${tab}`);
  const NONE: Record<LinkTab, { title: string; hint?: string }> = {
    open: { title: t.none, hint: t.noneHint },
    unpaid: { title: t.noneUnpaid },
    ended: { title: t.noneEnded },
    paid: { title: t.nonePaid },
  };
  return (
    <ListScreen
      title={t.title}
      list={list}
      none={NONE[tab]}
      tabs={
        <Tabs
          label={t.states}
          tabs={TABS.map((value) => ({ value, label: t.tab(value) }))}
          value={tab}
          onTab={setTab}
        />
      }
      rowName={({ id }) => t.name(id)}
      rowPath={({ booking_ids: [first = 0] }) => operatePaths.booking(first)}
      {...useRowLook(linkColumns, { until: UntilCell })}
    />
  );
}

/** A link ends on the clock of its room. */
function UntilCell({ item: { until, time_zone: timeZone } }: { item: PaymentLinkItem }) {
  return (
    <>
      <When at={until} timeZone={timeZone} /> <ZoneTag timeZone={timeZone} />
    </>
  );
}
