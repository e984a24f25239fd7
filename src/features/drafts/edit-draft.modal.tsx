import type { ModalOf } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { replaceDraft } from "../cart/state.ts";
import { DraftDialog } from "./components/draft-dialog.tsx";
import { messages } from "./messages.ts";

/** Other times for a row of the cart; what cannot be saved says why, and the old times stay (SPEC section 4). */
export default function EditDraftModal({ modal }: { modal: ModalOf<"editDraft"> }) {
  const t = useTexts(messages);
  return (
    <DraftDialog
      title={t.editTitle}
      action={t.changeTime}
      spaceId={modal.spaceId}
      draft={modal.draft}
      onTake={(chosen) => replaceDraft(modal.spaceId, chosen)}
      lead={(room) => <p className="mb-3 text-sub text-ink-2">{room.facts.space_name}</p>}
    />
  );
}
