import { useState } from "react";
import { dataLanguage } from "../../../domain/language/text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { OrderedRows } from "../../kit/list/components/ordered-rows.tsx";
import { useOrder } from "../../kit/list/use-order.ts";
import { api, useCan, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { AreaForm } from "./components/area-form.tsx";
import { StationForm } from "./components/station-form.tsx";
import type { Area, StationsContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const call = api<StationsContract>();

/** The stations in the order of guests' areas, and below them the names of areas that rooms have (ROOM-25, ROOM-26). */
export default function StationsPage() {
  const t = useTexts(messages);
  const language = dataLanguage(useLocale());
  const mayEdit = useCan("rooms");
  const query = useQuery("stations", (signal) => call("GET operate/stations", {}, { signal }));
  const [opened, setOpened] = useState<number | "new" | null>(null);
  const [renamed, setRenamed] = useState<Area | null>(null);
  const stations = query.data?.stations ?? [];
  const edited = stations.find(({ id }) => id === opened) ?? null;
  const order = useOrder(
    query,
    stations,
    (next, idempotencyKey) =>
      call(
        "POST operate/stations/order",
        { body: { stations: next.map(({ id, version }) => ({ id, version })) } },
        { idempotencyKey },
      ),
    (row, place) => t.moved(row.name[language], place),
  );
  const done = () => {
    setOpened(null);
    setRenamed(null);
    query.reload();
  };
  return (
    <SettingsFrame>
      <PageHead
        title={t.title}
        note={t.about}
        actions={
          query.data &&
          mayEdit && (
            <Button look="filled" onClick={() => setOpened("new")}>
              {t.add}
            </Button>
          )
        }
      />
      <ActionProblem action={order.action} />
      <Loaded query={query} skeleton={<ListSkeleton rows={5} />} right="see">
        {({ areas }) => (
          <>
            {stations.length === 0 ? (
              <Empty title={t.none}>{t.noneHint}</Empty>
            ) : (
              <OrderedRows
                rows={stations.map(({ id, name, rooms }) => ({
                  ...{ id, name: name[language], facts: t.rooms(rooms) },
                  action: mayEdit && (
                    <Button size="small" onClick={() => setOpened(id)}>
                      {t.edit}
                    </Button>
                  ),
                }))}
                mayMove={mayEdit}
                action={order.action}
                words={t}
                onMove={order.move}
              />
            )}
            <section aria-labelledby="area-names" className="mt-8">
              <h2 id="area-names" className="text-h3 font-bold">
                {t.areas}
              </h2>
              <p className="mb-3 mt-1 text-ink-2">{areas.length === 0 ? t.noAreas : t.areasAbout}</p>
              {areas.length > 0 && (
                <ul className="rounded-card border border-line bg-white">
                  {areas.map((area) => (
                    <li
                      key={JSON.stringify(area.name)}
                      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-0"
                    >
                      <p className="min-w-0 flex-1 basis-56 break-words">
                        <b>{area.name.ja}</b> <span lang="en">{area.name.en}</span>
                      </p>
                      <p className="text-ink-2">{t.rooms(area.rooms)}</p>
                      {mayEdit && (
                        <Button size="small" onClick={() => setRenamed(area)}>
                          {t.rename}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {renamed && (
              <Dialog title={t.renameTitle(renamed.name[language])} onClose={() => setRenamed(null)}>
                <AreaForm area={renamed} others={areas} onDone={done} />
              </Dialog>
            )}
          </>
        )}
      </Loaded>
      {query.data && (opened === "new" || edited) && (
        <Dialog title={edited ? t.editTitle(edited.name[language]) : t.add} onClose={() => setOpened(null)}>
          <StationForm key={edited?.version ?? "new"} station={edited} onDone={done} />
        </Dialog>
      )}
    </SettingsFrame>
  );
}
