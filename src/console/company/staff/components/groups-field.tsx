import type { BookingListContract } from "../../../bookings/list/contract.ts";
import { Choices } from "../../../kit/list/components/filter.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { messages } from "../messages.ts";

/** The groups that a person's lists are filtered by at first; none: all rooms. */
export function GroupsField({
  chosen,
  onChange,
}: {
  chosen: readonly number[];
  onChange: (groupIds: readonly number[]) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { data } = useQuery(`booking filters ${locale}`, (signal) =>
    api<BookingListContract>()("GET operate/bookings/filters", undefined, { signal }),
  );
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.groups}</legend>
      <div className="max-h-44 overflow-y-auto rounded-control border border-line px-3 py-1">
        <Choices
          options={(data?.groups ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={chosen.map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
        />
      </div>
      <p className="mt-1 text-meta text-ink-2">{chosen.length === 0 ? t.allGroups : t.groupsHint}</p>
    </fieldset>
  );
}
