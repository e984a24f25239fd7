import { Fragment } from "react";
import { Link } from "react-router";
import { useModal } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages.ts";

/** Terms and privacy; legal notice and operating company where the brand has them (BRAND-4). */
export function Footer() {
  const { brand, locale } = useSite();
  const t = useTexts(messages);
  const { open } = useModal();
  return (
    <footer className="border-t border-line px-4 py-6 text-sub text-ink-2 md:px-10">
      <nav aria-label={t.footer} className="flex flex-wrap items-center gap-x-7">
        <Link discover="none" to={paths.terms(locale)} className="foot-link">
          {t.terms}
        </Link>{" "}
        <Link discover="none" to={paths.privacy(locale)} className="foot-link">
          {t.privacy}
        </Link>{" "}
        {brand.showsLegalNotice && brand.legalNotice.kind === "page" && (
          <Link discover="none" to={paths.tokusho(locale)} className="foot-link">
            {t.legal}
          </Link>
        )}{" "}
        {brand.footerLinks.map(({ label, url }) => (
          <Fragment key={url}>
            <a href={url} className="foot-link">
              {label}
            </a>{" "}
          </Fragment>
        ))}
        <button type="button" onClick={() => open({ name: "contact" })} className="foot-link needs-script">
          {t.contact}
        </button>{" "}
        <span className="ml-auto py-2 text-meta">© {brand.name}</span>
      </nav>
    </footer>
  );
}
