import type { ModalOf } from "../../../nav/modal.ts";
import { useTexts } from "../../../nav/site.tsx";
import { DoneDialog } from "../components/done-dialog.tsx";
import { messages } from "../messages.ts";

export default function ChangeDoneModal({ modal }: { modal: ModalOf<"changeDone"> }) {
  const t = useTexts(messages);
  return <DoneDialog title={t.changedTitle} bookingId={modal.bookingId} before={modal.before} />;
}
