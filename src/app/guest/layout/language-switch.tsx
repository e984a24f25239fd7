import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { isOfInputMethod } from "../../../browser/input-method.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { inLocale } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { CheckIcon, ChevronDownIcon, GlobeIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages.ts";

/** Links to the same page and query in each language. A <details>, so that it opens without JavaScript. */
export function LanguageSwitch() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = fold.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape" || isOfInputMethod(event)) return;
        // The drawer around it stays.
        event.preventDefault();
        details.querySelector("summary")?.focus();
      } else if (details.contains(event.target as Node)) return;
      details.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={fold} className="group/language relative">
      <summary className="flex min-h-11 items-center gap-2 rounded-field px-2 text-sub font-bold hover:bg-ground-2">
        <GlobeIcon size={18} />
        <span className="sr-only">{t.language}: </span>
        {t.languageName}
        <ChevronDownIcon size={16} className="transition-transform group-open/language:rotate-180" />
      </summary>
      <ul className="languages">
        {LOCALES.map((one) => (
          <li key={one}>
            <Link
              to={{ pathname: inLocale(pathname, one), search, hash }}
              lang={one}
              hrefLang={one}
              preventScrollReset
              aria-current={one === locale ? "true" : undefined}
              onClick={() => {
                if (fold.current) fold.current.open = false;
              }}
            >
              {messages[one].languageName}
              {one === locale && <CheckIcon size={18} className="text-accent" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
