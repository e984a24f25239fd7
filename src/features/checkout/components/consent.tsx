import type { Cart } from "../../../domain/booking/cart.ts";
import { useModal } from "../../../nav/modal.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages.ts";

/** What the user agrees to, with links to the terms, cancellation policies and rules of the spaces. */
export function Consent({ cart }: { cart: Cart }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const link = "font-bold text-accent hover:underline underline-offset-4";
  const first = cart.entries[0];
  return (
    <>
      {t.agreeTo}
      <a href={`${BASE}${paths.terms(locale)}`} target="_blank" rel="noreferrer" className={link}>
        {t.terms}
      </a>
      {cart.entries.map((entry) => (
        <span key={entry.spaceId}>
          {t.agreeNext}
          <button
            type="button"
            className={link}
            onClick={() => open({ name: "spaceText", spaceId: entry.spaceId, kind: "policy" })}
          >
            {t.policy}
          </button>
          {t.agreeLast}
          <button
            type="button"
            className={link}
            onClick={() => open({ name: "spaceText", spaceId: entry.spaceId, kind: "term" })}
          >
            {t.roomTerms}
          </button>
          {cart.entries.length > 1 && first && ` (${entry.spaceName})`}
        </span>
      ))}
      {t.agreeEnd}
    </>
  );
}
