import { useState } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { changeText } from "../change-text.ts";
import type { RoomDetail, RoomsContract } from "../contract.ts";
import { messages } from "../messages/editor.ts";
import { useMomentText } from "../use-room-form.ts";

const call = api<RoomsContract>();

/** Every state of the room that guests have seen: who made it and when, what it changed, and the way back. */
export function VersionsTab({
  detail,
  mayEdit,
  onRestored,
}: {
  detail: RoomDetail;
  mayEdit: boolean;
  onRestored: (restored: RoomDetail) => void;
}) {
  const t = useTexts(messages);
  const momentText = useMomentText(detail.time_zone);
  const [shown, setShown] = useState<number | null>(null);
  const restore = useAction(
    async (idempotencyKey, no: number) => ({
      no,
      restored: await call(
        "POST operate/rooms/:id/restore",
        { params: { id: detail.id }, body: { no, version: detail.version } },
        { idempotencyKey },
      ),
    }),
    ({ no, restored }) => {
      say(t.restored(no));
      onRestored(restored);
    },
  );
  return (
    <Card title={t.versions}>
      <ActionProblem action={restore} />
      {detail.versions.length === 0 && <p className="p-4 text-ink-2">{t.noVersions}</p>}
      <ol className="divide-y divide-line">
        {detail.versions.map(({ no, at, by, note }, index) => (
          <li key={no} className="px-4 py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{t.version(no)}</strong>
              {index === 0 && <Tag tone="ok">{t.current}</Tag>}
              <span className="text-ink-2">{[by, ...(at ? [momentText(at)] : [])].join(" · ")}</span>
              {note && <span>{note}</span>}
              <span className="ml-auto flex gap-2">
                <Button
                  size="small"
                  aria-expanded={shown === no}
                  onClick={() => setShown(shown === no ? null : no)}
                >
                  {t.difference}
                </Button>
                {mayEdit && index > 0 && (
                  <Button size="small" isBusy={restore.isBusy} onClick={() => void restore.run(no)}>
                    {t.restore}
                  </Button>
                )}
              </span>
            </div>
            {shown === no && <Difference detail={detail} no={no} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Difference({ detail, no }: { detail: RoomDetail; no: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { data } = useQuery(`room ${detail.id} version ${no}`, (signal) =>
    call("GET operate/rooms/:id/versions/:no", { params: { id: detail.id, no } }, { signal }),
  );
  if (!data) return null;
  if (no === 1) return <p className="mt-2 text-ink-2">{t.first}</p>;
  const currency = detail.entry.currency ?? "JPY";
  return (
    <dl className="mt-2 space-y-1 text-sub">
      {data.changes.slice(0, 40).map((change) => {
        const { label, before, after } = changeText(change, { entry: data.entry, locale, currency });
        return (
          <div key={change.path} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 break-words">
              {before && <del className="text-ink-2">{before}</del>} <b>{after}</b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
