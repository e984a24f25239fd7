import { useEffect, useState } from "react";
import { type ModalOf, useModal } from "../../nav/modal.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useApi } from "../account/state.ts";
import { PolicyTable } from "./components/policy-table.tsx";
import { messages } from "./messages.ts";
import { loadRoom, type Room } from "./state.ts";

/** A text of a room: its explanation, what to note, its rules, what a cancel costs (SPEC section 2: ?show=…). */
export default function SpaceTextModal({ modal }: { modal: ModalOf<"spaceText"> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { close, back, canGoBack } = useModal();
  const [room, setRoom] = useState<Room | "failed" | null>(null);
  const { spaceId, kind } = modal;
  useEffect(() => {
    loadRoom(api, spaceId, locale).then(setRoom, () => setRoom("failed"));
  }, [api, spaceId, locale]);
  const title = { explain: t.explain, attention: t.attention, term: t.term, policy: t.policy }[kind];
  return (
    <Dialog title={title} width={720} onClose={close} {...(canGoBack && { onBack: back })}>
      {room === null && (
        <div role="status" className="space-y-3 pt-2">
          <span className="sr-only">{t.loading}</span>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      )}
      {room === "failed" && <Note tone="error">{t.loadFailed}</Note>}
      {room !== null && room !== "failed" && (
        <>
          <p className="mb-3 text-sub text-ink-2">{room.facts.space_name}</p>
          {kind === "policy" ? (
            <PolicyTable policies={room.facts.cancel_policies} />
          ) : (
            <p className="running">
              {
                {
                  explain: room.facts.detail_explain || room.facts.explain,
                  attention: room.facts.attention,
                  term: room.facts.term,
                }[kind]
              }
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
