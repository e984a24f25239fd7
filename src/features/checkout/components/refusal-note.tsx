import { type Cart, emptySelection, overlapping, type SlotSelection } from "../../../domain/booking/cart.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dayText, listText, timesText } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { answerRefusal, type Refusal, replaceOverlapping, useRefusals } from "../../cart/state.ts";
import { newKey, setSelections } from "../../rooms/selection/state.ts";
import { messages } from "../messages.ts";

/** Times that were chosen before the login, or on another device, and are not in the cart (CART-10). */
export function RefusalNotes({ cart }: { cart: Cart }) {
  return useRefusals().map((refusal) => (
    <RefusalNote key={refusal.entry.spaceId} refusal={refusal} cart={cart} />
  ));
}

/** The reason. If the times overlap others in the cart, the guest chooses between the two. */
function RefusalNote({ refusal: { entry, text, isOverlap }, cart }: { refusal: Refusal; cart: Cart }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const met = isOverlap ? overlapping(cart, entry) : [];
  const what = `${entry.spaceName} ${timesOf(entry.selections, locale)}`;
  const takeInstead = () => {
    if (replaceOverlapping(entry).length > 0) return;
    // The room has no more times to book.
    setSelections(entry.spaceId, [emptySelection(newKey())]);
    answerRefusal(entry.spaceId);
  };
  return (
    <Note tone="warn" role="alert" className="mb-6">
      <p>{met.length > 0 ? t.notAddedOverlap(what, timesOf(met, locale)) : `${t.notAdded(what)} ${text}`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {met.length > 0 && (
          <Button look="outlined" size="small" onClick={takeInstead}>
            {t.takeInstead}
          </Button>
        )}
        <Button look="text" size="small" onClick={() => answerRefusal(entry.spaceId)}>
          {met.length > 0 ? t.keepCart : t.understood}
        </Button>
      </div>
    </Note>
  );
}

function timesOf(selections: readonly SlotSelection[], locale: Locale): string {
  const texts = selections.flatMap(({ day, start, end }) =>
    day === null || start === null || end === null
      ? []
      : [`${dayText(day, locale)} ${timesText(start, end)}`],
  );
  return listText(texts, locale);
}
