import { PAYOUT_STATUSES } from "../../../domain/provider-payouts/lines.ts";
import { money } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { PageHead } from "../../kit/components/page-head.tsx";
import { TextSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { ActionButton } from "../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { useChoices, useNames, useRowLook } from "../../kit/list/components/columns.tsx";
import { DaysFilter, FilterRow, ManyFilter, OneFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { api, say, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { LedgerTabs } from "../ledger/components/ledger-tabs.tsx";
import { payoutColumns } from "./columns.ts";
import { DifferencesTag } from "./components/payout-tags.tsx";
import { PayoutsStateNote } from "./components/payouts-state.tsx";
import type { PayoutItem, PayoutsState, ProviderPayoutsContract } from "./contract.ts";
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
  const names = useNames(payoutColumns);
  const choices = useChoices(payoutColumns);
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
            <ManyFilter of={filters} name="status" {...choices("status", PAYOUT_STATUSES)} />
            <OneFilter
              of={filters}
              name="differing"
              label={names.difference}
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
      {...useRowLook(payoutColumns, { fee: FeeCell, difference: DifferencesCell })}
    />
  );
}

/** What the provider kept is taken off. */
function FeeCell({ item: { fee, currency } }: { item: PayoutItem }) {
  return money(-fee, currency);
}

function DifferencesCell({ item }: { item: PayoutItem }) {
  return <DifferencesTag payout={item} />;
}
