import { API_BASE } from "../../../../nav/paths.ts";
import { DownloadIcon } from "../../../../ui/menu-icons.tsx";
import { buttonClass } from "../../components/button.tsx";
import { messages } from "../../messages.ts";
import { useTexts } from "../../state.ts";

/** Downloads a list as it is filtered: the same call with `format=csv`. `path` is relative to the API. */
export function CsvLink({
  path,
  query,
  isIcon = false,
}: {
  path: string;
  query: string;
  /** Where there is no place for the word. */
  isIcon?: boolean;
}) {
  const t = useTexts(messages);
  const search = new URLSearchParams(query);
  search.set("format", "csv");
  return (
    <a
      href={`${API_BASE}/${path}?${search}`}
      download
      aria-label={t.csvLabel}
      title={isIcon ? t.csvLabel : undefined}
      className={buttonClass({ look: "outlined" })}
    >
      <DownloadIcon size={16} />
      {!isIcon && <span>{t.csv}</span>}
    </a>
  );
}
