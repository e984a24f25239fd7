import type { ModalOf } from "../../../nav/modal.ts";
import { useTexts } from "../../../nav/site.tsx";
import { DoneDialog } from "../components/done-dialog.tsx";
import { messages } from "../messages.ts";

export default function CancelDoneModal({ modal }: { modal: ModalOf<"cancelDone"> }) {
  const t = useTexts(messages);
  return <DoneDialog title={t.canceledTitle} bookingId={modal.bookingId} before={null} />;
}
