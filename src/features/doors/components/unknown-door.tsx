import { useTexts } from "../../../nav/site.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { messages } from "../messages/door.ts";

/** An address that was never one of a display, or is none any more. */
export function UnknownDoor() {
  const t = useTexts(messages);
  return (
    <>
      <h1 className="sr-only">{t.unknown}</h1>
      <EmptyState title={t.unknown}>{t.unknownHint}</EmptyState>
    </>
  );
}
