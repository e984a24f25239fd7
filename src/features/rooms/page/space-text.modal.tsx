import { useEffect, useState } from "react";
import { type ModalOf, useModal } from "../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useApi } from "../../account/state.ts";
import { messages } from "../messages/room.ts";
import { loadSpace, type Space } from "../state.ts";
import { PolicyTable } from "./components/policy-table.tsx";

/**
 * One text of a space: notes, terms or cancellation policy. `?show=` in the address opens it (SCREEN-6).
 */
export default function SpaceTextModal({ modal }: { modal: ModalOf<"spaceText"> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { close, back, canGoBack } = useModal();
  const [space, setSpace] = useState<Space | "failed" | null>(null);
  const { spaceId, kind } = modal;
  useEffect(() => {
    loadSpace(api, spaceId, locale).then(setSpace, () => setSpace("failed"));
  }, [api, spaceId, locale]);
  const title = { attention: t.attention, term: t.term, policy: t.policy }[kind];
  return (
    <Dialog title={title} width={720} onClose={close} {...(canGoBack && { onBack: back })}>
      {space === null && (
        <div role="status" className="space-y-3 pt-2">
          <span className="sr-only">{t.loading}</span>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      )}
      {space === "failed" && <Note tone="error">{t.loadFailed}</Note>}
      {space !== null && space !== "failed" && (
        <>
          <p className="mb-3 text-sub text-ink-2">{space.facts.space_name}</p>
          {kind === "policy" ? (
            <PolicyTable policies={space.facts.cancel_policies} />
          ) : (
            <p className="running">
              {
                {
                  attention: space.facts.attention,
                  term: space.facts.term,
                }[kind]
              }
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
