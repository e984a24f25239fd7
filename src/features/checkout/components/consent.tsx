import type { Cart } from "../../../domain/cart.ts";
import { useModal } from "../../../nav/modal.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages.ts";

/** What is agreed to, each part within reach: terms, cancel policy and the rules of each room. */
export function Consent({ cart }: { cart: Cart }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const link = "font-bold text-accent hover:underline underline-offset-4";
  const first = cart.entries[0];
  const isJa = locale === "ja";
  return (
    <>
      {!isJa && "I agree to the "}
      <a href={`${BASE}${paths.terms(locale)}`} target="_blank" rel="noreferrer" className={link}>
        {t.terms}
      </a>
      {cart.entries.map((entry) => (
        <span key={entry.spaceId}>
          {isJa ? "・" : ", "}
          <button
            type="button"
            className={link}
            onClick={() => open({ name: "spaceText", spaceId: entry.spaceId, kind: "policy" })}
          >
            {t.policy}
          </button>
          {isJa ? "・" : " and "}
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
      {t.agree}
    </>
  );
}
