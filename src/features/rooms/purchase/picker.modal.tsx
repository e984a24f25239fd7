import { emptySelection, isEmptySelection, type SlotSelection } from "../../../domain/booking/cart.ts";
import type { ModalOf } from "../../../nav/modal.ts";
import { useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages/selection.ts";
import { PickerDialog } from "../picker/components/picker-dialog.tsx";
import { asOwn, newKey, selectionsOf, setSelections } from "../selection/state.ts";

/** Chooses the day and times of one selection of the booking panel. */
export default function PickerModal({ modal }: { modal: ModalOf<"picker"> }) {
  const t = useTexts(messages);
  const { spaceId, selectionKey, day, at, minutes } = modal;
  const known = selectionsOf(spaceId).find((row) => row.key === selectionKey) ?? emptySelection(newKey());
  const take = (taken: SlotSelection) => {
    const chosen = asOwn(taken);
    const rows = selectionsOf(spaceId);
    const isThere = rows.some((row) => row.key === chosen.key);
    const next = isThere
      ? rows.map((row) => (row.key === chosen.key ? chosen : row))
      : [...rows.filter((row) => !isEmptySelection(row)), chosen];
    setSelections(spaceId, next);
    return [];
  };
  return (
    <PickerDialog
      title={t.pickerTitle}
      action={t.takeTime}
      spaceId={spaceId}
      selection={at === undefined ? { ...known, day: day ?? known.day } : emptySelection(known.key)}
      pointed={day !== undefined && at !== undefined ? { day, at, minutes } : undefined}
      others={selectionsOf(spaceId).filter((row) => row.key !== known.key)}
      onConfirm={take}
      isRepeatable
    />
  );
}
