import { type ReactNode, useEffect, useRef } from "react";
import { LOCALES } from "../../../domain/language/locale.ts";
import { languageName } from "../../../i18n/staff.ts";
import { messages } from "../messages.ts";
import { localeSetting, useLocale, useTexts } from "../state.ts";

/** The frame of the screens before sign-in: a card in the middle, and the language switch. */
export function EntryFrame({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // A step that replaces another takes the focus, in its field or else here.
  useEffect(() => {
    if (title !== "" && document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 bg-ground-2 px-4 py-8">
      <title>{`${title} · Magari`}</title>
      <div className="w-full max-w-[440px] rounded-panel border border-line bg-white p-6 shadow-overlay md:p-8">
        <p className="mb-1 text-meta font-bold text-accent">{`Magari ${t.console}`}</p>
        <h1 ref={heading} tabIndex={-1} className="text-h1s font-bold outline-none">
          {title}
        </h1>
        {hint && <p className="mt-1 text-ink-2">{hint}</p>}
        <div className="mt-5">{children}</div>
      </div>
      <select
        aria-label={t.language}
        value={locale}
        onChange={({ target }) => localeSetting.set(LOCALES.find((one) => one === target.value) ?? locale)}
        className="min-h-11 rounded-tag border border-edge/40 bg-white px-2 text-ink-2 md:min-h-8"
      >
        {LOCALES.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName(one)}
          </option>
        ))}
      </select>
    </main>
  );
}
