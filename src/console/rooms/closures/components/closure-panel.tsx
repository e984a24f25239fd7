import { useState } from "react";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../../kit/components/states.tsx";
import { NamedPanel, type OpenedPanel } from "../../../kit/panel/components/named-panel.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import type { PanelPlace } from "../../../kit/panel/panel-place.ts";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { useToday } from "../../../kit/use-today.ts";
import type { ClosureDetail, ClosuresContract, Places } from "../contract.ts";
import { draftOf, newDraft } from "../draft.ts";
import { messages } from "../messages.ts";
import { type ClosureState, isOwn, type OwnClosure } from "../use-closure.ts";
import { CalendarClosure } from "./calendar-closure.tsx";
import { ClosureForm } from "./closure-form.tsx";
import type { WayOut } from "./conflicts.tsx";

/** A new closure, or the one with the number: `?panel=closure`, `?panel=closure:12`. */
export default function ClosurePanel({ id, place, onClose }: OpenedPanel) {
  const t = useTexts(messages);
  const locale = useLocale();
  const places = useQuery<Places>(`closure places ${locale}`, (signal) =>
    api<ClosuresContract>()("GET operate/closures/rooms", {}, { signal }),
  );
  const closure = useQuery<ClosureDetail | null>(
    `closure ${id} ${locale}`,
    async (signal) =>
      id === null
        ? null
        : api<ClosuresContract>()("GET operate/closures/:id", { params: { id } }, { signal }),
    { isTouched: ({ all, spaces }) => id !== null && (all || spaces.length > 0) },
  );
  const title = id === null ? t.newTitle : t.editTitle;
  if (places.data && (id === null || closure.data)) {
    const { data } = closure;
    if (data && !isOwn(data)) return <CalendarClosure closure={data} onClose={onClose} />;
    if (data === null || data.state === "running" || data.state === "to_come")
      return <Pinned closure={data} place={place} places={places.data} onClose={onClose} />;
    return (
      <Panel title={title} onClose={onClose}>
        <Empty title={data.state === "removed" ? t.gone : t.ended} />
      </Panel>
    );
  }
  return (
    <Panel title={title} onClose={onClose}>
      {places.data ? (
        <Loaded query={closure} skeleton={<TextSkeleton rows={4} />} right="see">
          {() => null}
        </Loaded>
      ) : (
        <Loaded query={places} skeleton={<TextSkeleton rows={4} />} right="see">
          {() => null}
        </Loaded>
      )}
    </Panel>
  );
}

/**
 * The form begins with the closure as it was when the panel was opened, whatever is read later. A
 * booking in the way is moved or canceled in a panel of its own; then the closure is there again as it was typed.
 */
function Pinned({
  closure,
  place,
  places,
  onClose,
}: {
  closure: OwnClosure | null;
  place: PanelPlace | null;
  places: Places;
  onClose: () => void;
}) {
  const today = useToday();
  const [state, setState] = useState<ClosureState>(() => ({
    draft: closure ? draftOf(closure) : newDraft(today, place),
    left: new Set(closure?.around ?? []),
    leavesHolds: false,
  }));
  const [opened] = useState(state);
  const [wayOut, setWayOut] = useState<WayOut | null>(null);
  if (wayOut) {
    return (
      <NamedPanel name={wayOut.kind} id={String(wayOut.id)} place={null} onClose={() => setWayOut(null)} />
    );
  }
  return (
    <ClosureForm
      closure={closure}
      opened={opened}
      places={places}
      state={state}
      onState={setState}
      onOpen={setWayOut}
      onClose={onClose}
    />
  );
}
