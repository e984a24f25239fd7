import { useModal } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Note } from "../../ui/note.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSignedInDialog } from "../profile/state.ts";
import { CardForm } from "./components/card-form.tsx";
import { SavedCardRow } from "./components/saved-card-row.tsx";
import { messages } from "./messages/cards.ts";
import { useSavedCards } from "./state.ts";

/** The saved cards, or the form to add the first one. */
export default function PaymentMethodModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.title} {...useSignedInDialog()}>
      {() => (
        <div className="space-y-5">
          <Note tone="info" className="text-sub">
            {t.notice}
          </Note>
          <Cards />
        </div>
      )}
    </SignedInDialog>
  );
}

function Cards() {
  const t = useTexts(messages);
  const { open } = useModal();
  const { cards, reload } = useSavedCards();
  if (cards === null) return <LoadFailure onRetry={reload} />;
  if (cards === undefined) {
    return (
      <div role="status" aria-label={t.loading} className="space-y-3">
        <Skeleton className="h-[74px] rounded-button!" />
        <Skeleton className="h-[74px] rounded-button!" />
        <Skeleton className="h-12 rounded-button!" />
      </div>
    );
  }
  if (cards.length === 0) {
    return (
      <>
        <p className="text-ink-2">{t.none}</p>
        <CardForm />
      </>
    );
  }
  return (
    <>
      <ul aria-label={t.cards} className="space-y-3">
        {cards.map((card) => (
          <SavedCardRow key={card.payment_method_id} card={card} />
        ))}
      </ul>
      <Button look="outlined" isWide icon={<PlusIcon />} onClick={() => open({ name: "card" })}>
        {t.add}
      </Button>
    </>
  );
}
