import { type Draft, emptyDraft, isEmptyDraft } from "../../domain/cart.ts";
import type { ModalOf } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { DraftDialog } from "./components/draft-dialog.tsx";
import { messages } from "./messages.ts";
import { draftRows, newKey, setDraftRows } from "./state.ts";

/** Chooses day and times of one row of the booking panel. */
export default function PickerModal({ modal }: { modal: ModalOf<"picker"> }) {
  const t = useTexts(messages);
  const { spaceId, draftKey, day } = modal;
  const known = draftRows(spaceId).find((row) => row.key === draftKey) ?? emptyDraft(newKey());
  const take = (chosen: Draft) => {
    const rows = draftRows(spaceId);
    const isThere = rows.some((row) => row.key === chosen.key);
    const next = isThere
      ? rows.map((row) => (row.key === chosen.key ? chosen : row))
      : [...rows.filter((row) => !isEmptyDraft(row)), chosen];
    setDraftRows(spaceId, next);
    return [];
  };
  return (
    <DraftDialog
      title={t.pickerTitle}
      action={t.takeTime}
      spaceId={spaceId}
      draft={{ ...known, day: day ?? known.day }}
      onTake={take}
    />
  );
}
