import { money } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Tag } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useList } from "../../kit/list/use-list.ts";
import { useTab } from "../../kit/list/use-tab.ts";
import { useTexts } from "../../kit/state.ts";
import type { ConsolePaymentLinksContract, LinkTab, PaymentLinkItem } from "./contract.ts";
import { LINK_TONES } from "./link-tones.ts";
import { messages } from "./messages/screen.ts";

const TABS: readonly [LinkTab, ...LinkTab[]] = ["open", "unpaid", "ended", "paid"];

/** What staff asked guests to pay by a link: what waits by its end, the rest from the newest on. */
export default function PaymentLinksPage() {
  const t = useTexts(messages);
  const [tab, setTab] = useTab("tab", TABS);
  const list = useList<ConsolePaymentLinksContract>()("GET operate/payment_links", `tab=${tab}`);
  const amount = (one: PaymentLinkItem) => money(one.amount, one.currency);
  const until = (one: PaymentLinkItem) => <When at={one.until} timeZone={one.time_zone} />;
  const state = (one: PaymentLinkItem) => <Tag tone={LINK_TONES[one.state]}>{t.state(one.state)}</Tag>;
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
      columns={[
        { key: "until", head: t.until, width: "140px", cell: until },
        { key: "amount", head: t.amount, width: "120px", cell: amount },
        {
          key: "guest",
          head: t.guest,
          width: "180px",
          cell: (one) => <TwoLines first={one.guest.name} second={t.bookings(one.booking_ids)} />,
        },
        { key: "room", head: t.room, cell: ({ room }) => room },
        { key: "by", head: t.by, width: "140px", from: "xl", cell: ({ by }) => by ?? t.system },
        { key: "state", head: t.stateHead, width: "150px", cell: state },
      ]}
      card={(one) => (
        <>
          <span className="flex justify-between gap-2">
            <span className="figures font-bold">{amount(one)}</span>
            {state(one)}
          </span>
          <span className="block truncate">{one.guest.name}</span>
          <span className="flex flex-wrap justify-between gap-x-3 text-ink-2">
            <span className="truncate">{one.room}</span>
            <span>
              {t.until} {until(one)}
            </span>
          </span>
        </>
      )}
    />
  );
}
