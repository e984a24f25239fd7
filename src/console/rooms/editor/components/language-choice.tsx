import type { Locale } from "../../../../domain/language/locale.ts";
import { Button } from "../../../kit/components/button.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/editor.ts";

const LANGUAGES = ["ja", "en"] as const satisfies readonly Locale[];

/** In which language a room is shown as guests read it. */
export function LanguageChoice({
  language,
  onChoose,
}: {
  language: Locale;
  onChoose: (language: Locale) => void;
}) {
  const t = useTexts(messages);
  return (
    <span className="flex gap-1">
      {LANGUAGES.map((one) => (
        <Button key={one} size="small" aria-pressed={one === language} onClick={() => onChoose(one)}>
          {t[one]}
        </Button>
      ))}
    </span>
  );
}
