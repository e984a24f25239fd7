import { Link, useParams } from "react-router";
import { PAYOUT_LINE_KINDS } from "../../../domain/provider-payouts/lines.ts";
import { money, shortDayText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Card } from "../../kit/components/card.tsx";
import { TextSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded } from "../../kit/components/states.tsx";
import {
  FieldCell,
  useChoices,
  useFieldText,
  useNames,
  useRowLook,
} from "../../kit/list/components/columns.tsx";
import { ManyFilter, OneFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { LedgerTabs } from "../ledger/components/ledger-tabs.tsx";
import { payoutColumns, payoutLineColumns } from "./columns.ts";
import { DifferencesTag } from "./components/payout-tags.tsx";
import type { PayoutItem, PayoutLineItem, ProviderPayoutsContract } from "./contract.ts";
import { messages as words } from "./messages/list.ts";
import { messages } from "./messages/screen.ts";

const call = api<ProviderPayoutsContract>();

/** One payout of the card provider: what it adds up to, and every line next to the ledger's. */
export default function PayoutPage() {
  const { id = "" } = useParams();
  const query = useQuery<PayoutItem>(`provider payout ${id}`, (signal) =>
    call("GET operate/provider_payouts/:id", { params: { id: Number(id) } }, { signal }),
  );
  return (
    <>
      <LedgerTabs />
      <Loaded query={query} skeleton={<TextSkeleton rows={8} />} right="money">
        {(payout) => <Payout payout={payout} />}
      </Loaded>
    </>
  );
}

function Payout({ payout }: { payout: PayoutItem }) {
  const t = useTexts(messages);
  const names = useNames(payoutLineColumns);
  const choices = useChoices(payoutLineColumns);
  const filters = useFilters({ kind: [] as readonly string[], differing: "" });
  const own = [`payout=${payout.id}`, filters.query].filter(Boolean).join("&");
  const list = useList<ProviderPayoutsContract>()("GET operate/provider_payout_lines", own);
  return (
    <ListScreen
      title={t.row(payout.ref)}
      list={list}
      right="money"
      filters={filters}
      none={{ title: t.noLines, ...(payout.is_automatic ? {} : { hint: t.byHandHint }) }}
      bar={
        <>
          <Link to={operatePaths.providerPayouts()} className="text-accent-deep underline print:hidden">
            {t.back}
          </Link>
          <Facts payout={payout} />
          <div className="my-3 flex flex-wrap items-end gap-2 print:hidden">
            <ManyFilter of={filters} name="kind" {...choices("kind", PAYOUT_LINE_KINDS)} />
            <OneFilter
              of={filters}
              name="differing"
              label={names.difference}
              options={[{ value: "yes", label: t.onlyDiffering }]}
            />
          </div>
        </>
      }
      rowName={({ id }) => t.lineRow(id)}
      rowPath={pathOf}
      {...useRowLook(payoutLineColumns, { fee: FeeCell, difference: Difference })}
    />
  );
}

type Line = { item: PayoutLineItem };

function pathOf({ booking_id: booking, source }: PayoutLineItem): string {
  if (booking !== null) return operatePaths.booking(booking);
  return operatePaths.ledger(source ? `q=${encodeURIComponent(source)}` : "");
}

/** What the provider kept is taken off. */
function FeeCell({ item: { fee, currency } }: Line) {
  return money(-fee, currency);
}

/** What is not as in the ledger, with the amount that the ledger has. */
function Difference({ item }: Line) {
  const t = useTexts(messages);
  const inLedger = useFieldText(payoutLineColumns, "expected", item);
  const { difference } = item;
  const w = useTexts(words);
  if (difference === null) return null;
  return (
    <span className="whitespace-normal text-warn">
      <TwoLines first={w.differenceOf(difference)} second={inLedger && t.inLedger(inLedger)} />
    </span>
  );
}

function Facts({ payout }: { payout: PayoutItem }) {
  const t = useTexts(messages);
  const w = useNames(payoutColumns);
  const locale = useLocale();
  const { charged, returned, fee, other, net, amount, currency } = payout;
  const rows: [string, number][] = [
    [w.charged, charged],
    [w.returned, returned],
    [w.fee, -fee],
    ...(other === 0 ? [] : ([[w.other, other]] as [string, number][])),
    [w.amount, amount],
  ];
  return (
    <div className="mt-3 max-w-xl">
      <Card
        title={t.sums}
        note={shortDayText(payout.arrives_on, locale)}
        action={
          <span className="flex items-center gap-2">
            <FieldCell all={payoutColumns} name="status" item={payout} />
            <DifferencesTag payout={payout} />
          </span>
        }
      >
        <dl className="px-4 py-2">
          {(payout.is_automatic ? rows : rows.slice(-1)).map(([name, sum], index, all) => (
            <div
              key={name}
              className={`flex justify-between gap-3 py-1 ${index === all.length - 1 ? "border-t border-line font-bold" : ""}`}
            >
              <dt>{name}</dt>
              <dd className="figures">{money(sum, currency)}</dd>
            </div>
          ))}
        </dl>
        {payout.is_complete && net !== amount && (
          <p className="border-t border-line bg-warn-ground px-4 py-2">
            {t.sumDiffers(money(net, currency), money(amount, currency))}
          </p>
        )}
        {payout.failure !== null && (
          <p className="border-t border-line bg-error-ground px-4 py-2">{t.failed(payout.failure)}</p>
        )}
      </Card>
    </div>
  );
}
