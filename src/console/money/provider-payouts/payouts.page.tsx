import { PAYOUT_STATUSES } from "../../../domain/provider-payouts/lines.ts";
import { money, shortDayText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { PageHead } from "../../kit/components/page-head.tsx";
import { TextSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { ActionButton } from "../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { DaysFilter, FilterRow, ManyFilter, OneFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { api, say, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { LedgerTabs } from "../ledger/components/ledger-tabs.tsx";
import { DifferencesTag, StatusTag } from "./components/payout-tags.tsx";
import { PayoutsStateNote } from "./components/payouts-state.tsx";
import type { PayoutItem, PayoutsState, ProviderPayoutsContract } from "./contract.ts";
import { messages as words } from "./messages/list.ts";
import { messages } from "./messages/screen.ts";

const call = api<ProviderPayoutsContract>();

/** What the card provider pays to the company's bank, compared with the ledger. */
export default function PayoutsPage() {
  const t = useTexts(messages);
  const state = useQuery<PayoutsState>("provider payouts", (signal) =>
    call("GET operate/provider_payout_state", {}, { signal }),
  );
  return (
    <>
      <LedgerTabs />
      <Loaded query={state} skeleton={<TextSkeleton rows={6} />} right="money">
        {(one) =>
          // What was read while there was a provider stays.
          one.is_offered || one.read_at !== null ? (
            <PayoutList state={one} onRead={state.reload} />
          ) : (
            <>
              <PageHead title={t.title} />
              <Empty title={t.notOffered}>{t.notOfferedHint}</Empty>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function PayoutList({ state, onRead }: { state: PayoutsState; onRead: () => void }) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const locale = useLocale();
  const filters = useFilters({ from: "", to: "", status: [] as readonly string[], differing: "" });
  const list = useList<ProviderPayoutsContract>()("GET operate/provider_payouts", filters.query);
  const action = useAction(
    (idempotencyKey) => call("POST operate/provider_payouts/read", { body: {} }, { idempotencyKey }),
    () => {
      say(t.readDone);
      onRead();
      list.reload();
    },
  );
  const day = ({ arrives_on: one }: PayoutItem) => shortDayText(one, locale);
  const sum = (name: "charged" | "returned" | "fee" | "amount") => (payout: PayoutItem) =>
    money(name === "fee" ? -payout.fee : payout[name], payout.currency);
  return (
    <ListScreen
      title={t.title}
      list={list}
      right="money"
      filters={filters}
      none={{ title: t.none, hint: t.noneHint }}
      actions={state.is_offered && <ActionButton action={action}>{t.read}</ActionButton>}
      bar={
        <>
          <ActionProblem action={action} />
          <PayoutsStateNote state={state} />
          <FilterRow>
            <DaysFilter of={filters} from="from" to="to" label={t.days} />
            <ManyFilter
              of={filters}
              name="status"
              label={w.state}
              options={PAYOUT_STATUSES.map((value) => ({ value, label: w.statusOf(value) }))}
            />
            <OneFilter
              of={filters}
              name="differing"
              label={w.difference}
              options={[
                { value: "yes", label: t.onlyDiffering },
                { value: "waiting", label: t.waiting },
              ]}
            />
          </FilterRow>
        </>
      }
      rowName={({ ref }) => t.row(ref)}
      rowPath={({ id }) => operatePaths.providerPayout(id)}
      columns={[
        { key: "day", head: w.arrivesOn, width: "120px", cell: day },
        { key: "status", head: w.state, width: "100px", cell: ({ status }) => <StatusTag status={status} /> },
        { key: "charged", head: w.charged, align: "end", cell: sum("charged") },
        { key: "returned", head: w.returned, align: "end", from: "lg", cell: sum("returned") },
        { key: "fee", head: w.fee, align: "end", cell: sum("fee") },
        {
          key: "amount",
          head: w.amount,
          align: "end",
          cell: (payout) => <span className="font-bold">{sum("amount")(payout)}</span>,
        },
        { key: "lines", head: w.lines, width: "72px", align: "end", from: "lg", cell: ({ lines }) => lines },
        { key: "differs", head: w.difference, cell: (payout) => <DifferencesTag payout={payout} /> },
      ]}
      card={(payout) => (
        <>
          <span className="flex justify-between gap-2 font-bold">
            <span className="figures">{day(payout)}</span>
            <span className="figures">{sum("amount")(payout)}</span>
          </span>
          <span className="flex flex-wrap items-center gap-1.5">
            <StatusTag status={payout.status} />
            <DifferencesTag payout={payout} />
          </span>
          <span className="block text-ink-2">
            {w.charged} {sum("charged")(payout)} · {w.fee} {sum("fee")(payout)}
          </span>
        </>
      )}
    />
  );
}
