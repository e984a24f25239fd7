import { LOW_BATTERY } from "../../../../domain/locks/lock.ts";
import { Tag } from "../../../kit/components/tag.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { Lock } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** How a lock does, in a word; more where something is wrong. */
export function LockHealth({
  lock: { kind, is_online: isOnline, battery, problem },
}: {
  lock: Pick<Lock, "kind" | "is_online" | "battery" | "problem">;
}) {
  const t = useTexts(messages);
  const [good, bad] = kind === "calls" ? [t.asking, t.notAsking] : [t.online, t.offline];
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {isOnline === null ? (
        <Tag>{t.unknown}</Tag>
      ) : (
        <Tag tone={isOnline ? "ok" : "warn"}>{isOnline ? good : bad}</Tag>
      )}
      {battery !== null && <Tag tone={battery < LOW_BATTERY ? "warn" : "neutral"}>{t.battery(battery)}</Tag>}
      {problem !== null && <span className="break-words text-sub text-warn">{t.problem(problem)}</span>}
    </span>
  );
}
