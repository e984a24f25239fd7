import { useNavigate } from "react-router";
import { track } from "../../../browser/analytics.ts";
import { useModal } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { messages } from "../messages.ts";
import { useSearchFields, writeAddress } from "../state.ts";
import { SearchSide } from "./components/search-side.tsx";

/** The search form as a dialog, for narrow screens. */
export default function SearchModal() {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { close } = useModal();
  const [query] = useSearchFields();
  const search = () => {
    track("search", { search_term: query.text });
    // Replaces the dialog, so that Back returns to where the search started.
    void navigate(paths.search(locale, writeAddress({ query })), { replace: true });
  };
  return (
    <Dialog title={t.searchTitle} onClose={close}>
      <SearchSide id="dialog" onSearch={search} />
    </Dialog>
  );
}
