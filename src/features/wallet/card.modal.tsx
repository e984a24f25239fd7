import { useModal } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { OwnDialog } from "../../ui/own-dialog.tsx";
import { useOwnDialog } from "../profile/state.ts";
import { CardForm } from "./components/card-form.tsx";
import { messages } from "./messages/cards.ts";

/** One more card; then back to where it is wanted: the list of cards, the checkout, a change of a booking. */
export default function CardModal() {
  const t = useTexts(messages);
  const { back } = useModal();
  return (
    <OwnDialog title={t.addTitle} {...useOwnDialog()}>
      {() => <CardForm onSaved={back} />}
    </OwnDialog>
  );
}
