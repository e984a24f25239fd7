import { useModal } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { useSignedInDialog } from "../profile/state.ts";
import { CardForm } from "./components/card-form.tsx";
import { messages } from "./messages/cards.ts";

/** Adds a card, then returns to where it is needed: the list of cards, the checkout, the change of a booking. */
export default function CardModal() {
  const t = useTexts(messages);
  const { back } = useModal();
  return (
    <SignedInDialog title={t.addTitle} {...useSignedInDialog()}>
      {() => <CardForm onSaved={back} />}
    </SignedInDialog>
  );
}
