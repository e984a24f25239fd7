import { type ModalOf, useModal } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { ContactForm } from "./components/contact-form.tsx";
import { messages } from "./messages.ts";
import { useSubjects } from "./use-subjects.ts";

/** An inquiry: general, about a room, or about a booking. It needs no login (FIELD-12). */
export default function ContactModal({ modal }: { modal: ModalOf<"contact"> }) {
  const t = useTexts(messages);
  const { close, back, canGoBack } = useModal();
  const subjects = useSubjects(modal.roomId ?? null);
  return (
    <Dialog title={t.title} onClose={close} onBack={canGoBack ? back : undefined}>
      {subjects === null ? (
        <Loading className="space-y-4">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-36" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-32" />
        </Loading>
      ) : (
        <ContactForm bookings={subjects.bookings} room={subjects.room} bookingId={modal.bookingId ?? null} />
      )}
    </Dialog>
  );
}
