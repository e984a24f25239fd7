import { isRouteErrorResponse, useRouteError } from "react-router";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { messages } from "./messages.ts";

/** Shows what went wrong: message (default "Error"), status (default 500), and a link home on a 404 (SCREEN-3). */
export function ErrorPage() {
  const error = useRouteError();
  const t = useTexts(messages);
  const locale = useLocale();
  const { status, message } = partsOf(error);
  const isMissing = status === 404;
  const words: Record<number, { title: string; lead: string }> = {
    404: { title: t.notFoundTitle, lead: t.notFoundLead },
    429: { title: t.limitTitle, lead: t.limitLead },
    503: { title: t.busyTitle, lead: t.busyLead },
  };
  const { title, lead } = words[status] ?? { title: message || t.error, lead: t.errorLead };
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-24 text-center">
      <PageHead title={title} description={title} isPrivate />
      <p className="figures text-[4.5rem] font-bold leading-none text-edge" aria-hidden="true">
        {status}
      </p>
      <h1 className="text-h1s md:text-h1">
        <span className="sr-only">{status} </span>
        {title}
      </h1>
      {isMissing && t.notFound && (
        <p lang="en" className="text-ink-3">
          {t.notFound}
        </p>
      )}
      <p className="max-w-md text-ink-2">{lead}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home(locale)} look={isMissing ? "filled" : "outlined"}>
          {t.toHome}
        </LinkButton>{" "}
        {isMissing && (
          <LinkButton to={paths.search(locale)} look="outlined">
            {t.toSearch}
          </LinkButton>
        )}
        {!isMissing && <Button onClick={() => window.location.reload()}>{t.retry}</Button>}
      </div>
    </div>
  );
}

function partsOf(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) {
    const message = typeof error.data === "string" ? error.data : "";
    return { status: error.status, message };
  }
  const status = (error as { status?: unknown } | null)?.status;
  // Internal error messages belong in the log. Only errors thrown for the visitor carry a message for them.
  return { status: typeof status === "number" && status >= 400 ? status : 500, message: "" };
}
