import { dayText, money } from "../../../i18n/format.ts";
import { Tag, type TagTone } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { FilterRow, OneFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { EstimatePanel } from "./components/estimate-panel.tsx";
import type { EstimateItem, EstimateListContract } from "./contract.ts";
import { messages } from "./messages/list.ts";

const TONES: Record<EstimateItem["outcome"], TagTone> = { booked: "ok", open: "tint", passed: "neutral" };
const OUTCOMES = Object.keys(TONES) as EstimateItem["outcome"][];

/** The estimates that people made before a login, and the share that became bookings. */
export default function EstimatesPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { time_zone: timeZone } = useMe().brand;
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
  const at = (one: EstimateItem) => <When at={one.at} timeZone={timeZone} />;
  const who = (one: EstimateItem) => <TwoLines first={one.company} second={one.person} />;
  const total = (one: EstimateItem) => money(one.total, one.currency);
  const until = (one: EstimateItem) => dayText(one.valid_until, locale);
  const tag = (one: EstimateItem) => <Tag tone={TONES[one.outcome]}>{t.outcomeOf(one.outcome)}</Tag>;
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
            <OneFilter
              of={filters}
              name="outcome"
              label={t.outcome}
              options={OUTCOMES.map((value) => ({ value, label: t.outcomeOf(value) }))}
            />
          </FilterRow>
        </>
      }
      rowName={({ number }) => number}
      rowPath={({ id }) => pathOf("estimate", id)}
      columns={[
        { key: "at", head: t.at, width: "140px", cell: at },
        { key: "number", head: t.number, width: "150px", cell: ({ number }) => number },
        { key: "company", head: t.company, cell: who },
        { key: "times", head: t.times, width: "80px", from: "lg", cell: ({ times }) => t.timesOf(times) },
        { key: "total", head: t.total, width: "120px", cell: total },
        { key: "until", head: t.validUntil, width: "150px", from: "xl", cell: until },
        { key: "outcome", head: t.outcome, width: "100px", cell: tag },
      ]}
      card={(one) => (
        <>
          <span className="flex justify-between gap-2">
            {at(one)}
            {tag(one)}
          </span>
          <span className="block break-words font-bold">{one.company}</span>
          <span className="figures flex justify-between gap-2 text-ink-2">
            {one.number}
            <span>{total(one)}</span>
          </span>
        </>
      )}
    >
      {panel?.name === "estimate" && panel.id && (
        <EstimatePanel key={panel.id} id={panel.id} onClose={close} />
      )}
    </ListScreen>
  );
}
