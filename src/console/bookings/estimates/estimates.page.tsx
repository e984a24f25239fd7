import { useChoices, useRowLook } from "../../kit/list/components/columns.tsx";
import { FilterRow, OneFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { estimateColumns } from "./columns.ts";
import { EstimatePanel } from "./components/estimate-panel.tsx";
import type { EstimateListContract } from "./contract.ts";
import { messages, OUTCOMES } from "./messages/list.ts";

/** The estimates that people made before a login, and the share that became bookings. */
export default function EstimatesPage() {
  const t = useTexts(messages);
  const choices = useChoices(estimateColumns);
  const filters = useFilters({ q: "", outcome: "" });
  const { q, outcome } = filters.values;
  const { panel, pathOf, close } = usePanel();
  const list = useList<EstimateListContract>()(
    "GET operate/estimates",
    new URLSearchParams({ q, outcome }).toString(),
  );
  const share = useQuery("estimate share", (signal) =>
    api<EstimateListContract>()("GET operate/estimate_share", undefined, { signal }),
  );
  return (
    <ListScreen
      title={t.title}
      list={list}
      none={{ title: t.none, hint: t.noneHint }}
      filters={{ isFiltered: q !== "" || outcome !== "", clear: () => filters.set({ q: "", outcome: "" }) }}
      bar={
        <>
          {share.data && share.data.made > 0 && (
            <p className="figures mb-3 text-ink-2">{t.share(share.data.booked, share.data.made)}</p>
          )}
          <FilterRow>
            <WordsField of={filters} name="q" label={t.search} placeholder={t.searchHint} />
            <OneFilter of={filters} name="outcome" {...choices("outcome", Object.keys(OUTCOMES))} />
          </FilterRow>
        </>
      }
      rowName={({ number }) => number}
      rowPath={({ id }) => pathOf("estimate", id)}
      {...useRowLook(estimateColumns, {})}
    >
      {panel?.name === "estimate" && panel.id && (
        <EstimatePanel key={panel.id} id={panel.id} onClose={close} />
      )}
    </ListScreen>
  );
}
