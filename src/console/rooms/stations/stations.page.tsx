import { useState } from "react";
import { dataLanguage } from "../../../domain/language/text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { OrderedScreen } from "../../kit/list/components/ordered-screen.tsx";
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
  const mayEdit = useCan("rooms");
  const query = useQuery("stations", (signal) => call("GET operate/stations", {}, { signal }));
  return (
    <OrderedScreen
      words={t}
      query={query}
      rows={query.data?.stations ?? []}
      mayEdit={mayEdit}
      factsOf={({ rooms }) => t.rooms(rooms)}
      send={(stations, idempotencyKey) =>
        call("POST operate/stations/order", { body: { stations } }, { idempotencyKey })
      }
      form={(station, _, done) => (
        <StationForm key={station?.version ?? "new"} station={station} onDone={done} />
      )}
      below={({ areas }) => <AreaNames areas={areas} mayEdit={mayEdit} onRenamed={query.reload} />}
    />
  );
}

/** The names of areas, each with the button that renames it in all its rooms. */
function AreaNames({
  areas,
  mayEdit,
  onRenamed,
}: {
  areas: readonly Area[];
  mayEdit: boolean;
  onRenamed: () => void;
}) {
  const t = useTexts(messages);
  const language = dataLanguage(useLocale());
  const [renamed, setRenamed] = useState<Area | null>(null);
  const done = () => {
    setRenamed(null);
    onRenamed();
  };
  return (
    <>
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
  );
}
