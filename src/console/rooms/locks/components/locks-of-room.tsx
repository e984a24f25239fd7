import { operatePaths } from "../../../../nav/operate-paths.ts";
import { LinkButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { LocksContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";
import { LockHealth } from "./lock-health.tsx";

/** The locks of a room beside how its guests get in. */
export function LocksOfRoom({ id }: { id: number }) {
  const t = useTexts(messages);
  const { data } = useQuery("locks", (signal) => api<LocksContract>()("GET operate/locks", {}, { signal }));
  if (!data) return null;
  const own = data.locks.filter(({ space_ids: ids }) => ids.includes(id));
  return (
    <Card title={t.ofRoom} action={<LinkButton to={operatePaths.locks()}>{t.toLocks}</LinkButton>}>
      <div className="space-y-2 px-4 py-3">
        {own.length === 0 && <p className="text-ink-2">{t.noneOfRoom}</p>}
        {own.map((lock) => (
          <div key={lock.id}>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="break-words font-bold">{lock.name}</span>
              <LockHealth lock={lock} />
            </p>
            <p className="figures text-meta text-ink-2">
              {t.codes(lock.counts.confirmed, lock.counts.wanted)}
            </p>
          </div>
        ))}
        {own.length > 0 && <p className="text-sub text-ink-2">{t.needsCodes}</p>}
      </div>
    </Card>
  );
}
