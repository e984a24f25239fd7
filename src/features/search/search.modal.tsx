import { useNavigate } from "react-router";
import { track } from "../../nav/analytics.ts";
import { useModal } from "../../nav/modal.ts";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SearchSide } from "./components/search-side.tsx";
import { messages } from "./messages.ts";
import { useSearchDraft, writeAddress } from "./state.ts";

/** The search fields where the screen has no room for them. */
export default function SearchModal() {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { close } = useModal();
  const [query] = useSearchDraft();
  const search = () => {
    track("search", { search_term: query.text });
    // In the dialog's place: Back leads to where the search began.
    void navigate(paths.search(locale, writeAddress({ query })), { replace: true });
  };
  return (
    <Dialog title={t.searchTitle} onClose={close}>
      <SearchSide id="dialog" onSearch={search} />
    </Dialog>
  );
}
