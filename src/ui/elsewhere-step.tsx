import { buttonClass, textLinkClass } from "./button.tsx";
import { messages } from "./messages/elsewhere.ts";
import { useUiLocale } from "./ui-locale.tsx";

type Step =
  | { kind: "redirect"; url: string }
  /** A code as modules a side, and the path that draws them. */
  | { kind: "code"; qr: { size: number; path: string }; hosted_url: string | null };

/** What is done in an app or with a code: where to go, or what to scan (PAYFIRST-1). */
export function ElsewhereStep({ step }: { step: Step }) {
  const t = messages[useUiLocale()];
  if (step.kind === "redirect")
    return (
      <div className="space-y-4">
        <p>{t.app}</p>
        <a href={step.url} className={buttonClass({})}>
          {t.openApp}
        </a>
      </div>
    );
  return (
    <div className="space-y-4">
      <p>{t.code}</p>
      <svg
        role="img"
        aria-label={t.codeAlt}
        viewBox={`0 0 ${step.qr.size} ${step.qr.size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-[280px] bg-[#fff]"
      >
        <path d={step.qr.path} fill="#000" />
      </svg>
      <HostedPage url={step.hosted_url} />
    </div>
  );
}

/** The provider's own page about it, where it has one. */
export function HostedPage({ url }: { url: string | null }) {
  const t = messages[useUiLocale()];
  if (url === null) return null;
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
        {t.hosted}
      </a>
    </p>
  );
}
