import { useModal } from "../../../../nav/modal.ts";
import { useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { messages } from "../../messages/results.ts";
import { useSearchFields } from "../../state.ts";

/** After a search for one station: begins a second one in the field for the place, for people who come from elsewhere. */
export default function AddStation({ group }: { group: number | null }) {
  const t = useTexts(messages);
  const { open } = useModal();
  const [{ text }, change] = useSearchFields();
  const begin = () => {
    change({ text: `${text.trim()}${t.andStation}`, position: null, bounds: null });
    const fields = document.querySelectorAll<HTMLInputElement>("main input[name=text]");
    const field = [...fields].find((one) => one.offsetParent !== null);
    if (field) field.focus();
    else open({ name: "search", group });
  };
  return (
    <button type="button" className={`${textLinkClass} text-sub`} onClick={begin}>
      {t.addStation}
    </button>
  );
}
