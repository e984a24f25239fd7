import type { ModalOf } from "../../../nav/modal.ts";
import { useTexts } from "../../../nav/site.tsx";
import { replaceSelection } from "../../cart/state.ts";
import { messages } from "../messages/selection.ts";
import { PickerDialog } from "../picker/components/picker-dialog.tsx";

/** Changes a selection of the cart. One that cannot be saved shows why, and the old one stays. */
export default function EditSelectionModal({ modal }: { modal: ModalOf<"editSelection"> }) {
  const t = useTexts(messages);
  return (
    <PickerDialog
      title={t.editTitle}
      action={t.changeTime}
      spaceId={modal.spaceId}
      selection={modal.selection}
      onConfirm={(chosen) => replaceSelection(modal.spaceId, chosen)}
      lead={(space) => <p className="mb-3 text-sub text-ink-2">{space.facts.space_name}</p>}
    />
  );
}
