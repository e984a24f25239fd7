import { Link } from "react-router";
import { paths } from "../../../nav/paths.ts";
import { useLocale, useSite, useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages.ts";

/** Says that this is a demo, and what of it is real all the same (OPS-14). */
export function DemoBanner() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { sendsMails, hasProvider } = useSite().demoReality;
  return (
    <section
      aria-label={t.demoLabel}
      className="flex flex-wrap items-center justify-center gap-x-4 bg-ink px-4 py-1.5 text-center text-meta text-white"
    >
      <span className="text-balance">{t.demo(sendsMails, hasProvider)}</span>{" "}
      {!sendsMails && (
        <Link discover="none" to={paths.outbox(locale)} className="font-bold underline underline-offset-4">
          {t.outbox}
        </Link>
      )}
    </section>
  );
}
