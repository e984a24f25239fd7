import { type ModalOf, useModal } from "../../../nav/modal.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { messages } from "../messages.ts";
import { SearchSide } from "./components/search-side.tsx";

/** The search form as a dialog, for narrow screens. */
export default function SearchModal({ modal }: { modal: ModalOf<"search"> }) {
  const t = useTexts(messages);
  const { close } = useModal();
  return (
    <Dialog title={t.searchTitle} onClose={close}>
      <SearchSide id="dialog" group={modal.group} place={modal.place} first={modal.field} />
    </Dialog>
  );
}
