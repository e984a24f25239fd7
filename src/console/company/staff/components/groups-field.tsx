import { Choices } from "../../../kit/list/components/filter.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";
import { useGroups } from "../use-groups.ts";

/** The groups that a person's lists are filtered by at first; none: all rooms. */
export function GroupsField({
  chosen,
  onChange,
}: {
  chosen: readonly number[];
  onChange: (groupIds: readonly number[]) => void;
}) {
  const t = useTexts(messages);
  const groups = useGroups();
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.groups}</legend>
      <div className="max-h-44 overflow-y-auto rounded-control border border-line px-3 py-1">
        <Choices
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={chosen.map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
        />
      </div>
      <p className="mt-1 text-meta text-ink-2">{chosen.length === 0 ? t.allGroups : t.groupsHint}</p>
    </fieldset>
  );
}
