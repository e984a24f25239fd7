import type { ModalOf } from "../../../nav/modal.ts";
import { useTexts } from "../../../nav/site.tsx";
import { DoneDialog } from "../components/done-dialog.tsx";
import { messages } from "../messages.ts";

export default function ExtendDoneModal({ modal }: { modal: ModalOf<"extendDone"> }) {
  const t = useTexts(messages);
  return <DoneDialog title={t.extendedTitle} bookingId={modal.bookingId} before={modal.before} />;
}
