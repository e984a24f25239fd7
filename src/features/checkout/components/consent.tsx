import type { Cart } from "../../../domain/booking/cart.ts";
import { useModal } from "../../../nav/modal.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages.ts";

/**
 * What the user agrees to, below the box that says so: links to the terms, cancellation policies and rules of the spaces. They
 * are no part of its label, because a press on the line would open one of them in place of ticking.
 */
export function ConsentTexts({ cart }: { cart: Cart }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const link = "inline-flex min-h-6 items-center font-bold text-accent hover:underline underline-offset-4";
  const first = cart.entries[0];
  return (
    <p className="pl-8.5 text-sub">
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
    </p>
  );
}
