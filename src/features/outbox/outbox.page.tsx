import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import { isLocale } from "../../domain/language/locale.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useReload } from "../../nav/reload.ts";
import { useTexts } from "../../nav/site.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { MailIcon } from "../../ui/menu-icons.tsx";
import type { OutboxContract } from "./contract.ts";
import { messages } from "./messages.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** The emails that the demo has sent (MAIL-8). In production this page does not exist. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get("to") ?? "";
  const mails = await requestContextOf(context)
    .api<OutboxContract>()("GET dev/outbox", { query: to ? { to } : {} })
    .catch((problem: unknown) => {
      if (problem instanceof ApiProblem && problem.status === 404) throw new Response(null, { status: 404 });
      // A demo that strangers can reach shows each guest their own mails only (OPS-14).
      if (problem instanceof ApiProblem && problem.status === 401 && isLocale(params.locale))
        throw redirect(paths.loginFirst(params.locale, paths.outbox(params.locale)));
      throw problem;
    });
  return {
    to,
    mails: mails.map(({ to, subject, text, created_at, links, calendars }) => ({
      to,
      subject,
      text,
      created_at,
      links,
      calendars,
    })),
  };
}

export default function OutboxPage() {
  const t = useTexts(messages);
  const reload = useReload();
  const { mails, to } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 md:px-10">
      <PageHead title={t.title} description={t.lead} isPrivate />
      <h1 className="text-h1s md:text-h1">{t.title}</h1>
      <p className="text-ink-2">{t.lead}</p>
      <Form className="mb-6 mt-5 flex flex-wrap items-end gap-3">
        <TextField name="to" label={t.filter} type="email" defaultValue={to} className="min-w-60 flex-1" />
        <Button type="submit" look="outlined">
          {t.filter}
        </Button>
        <Button look="text" onClick={() => void reload()}>
          {t.reload}
        </Button>
      </Form>
      {mails.length === 0 ? (
        <EmptyState icon={<MailIcon size={26} />} title={t.empty} />
      ) : (
        <ul className="space-y-4">
          {mails.map((mail) => (
            <li
              key={`${mail.created_at}${mail.to}${mail.subject}`}
              className="rounded-panel border border-line"
            >
              <details>
                <summary className="flex min-h-14 flex-wrap items-center gap-x-4 rounded-panel px-5 py-3 hover:bg-ground-2">
                  <span className="min-w-48 flex-1 font-bold">{mail.subject}</span>
                  <span className="text-sub text-ink-2">{mail.to}</span>
                  <time className="figures text-meta text-ink-3" dateTime={mail.created_at}>
                    {mail.created_at.slice(0, 16).replace("T", " ")} UTC
                  </time>
                </summary>
                <div className="border-t border-line px-5 py-4">
                  {mail.links.length > 0 && (
                    <nav aria-label={t.links} className="mb-3 flex flex-col">
                      {mail.links.map((link) => (
                        <a
                          key={link}
                          href={link}
                          className="min-h-8 break-all text-accent underline underline-offset-4"
                        >
                          {link}
                        </a>
                      ))}
                    </nav>
                  )}
                  {mail.calendars.map(({ filename, method, text }) => (
                    <p key={filename} className="mb-3 text-sub">
                      <a
                        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`}
                        download={filename}
                        className="text-accent underline underline-offset-4"
                      >
                        {filename}
                      </a>{" "}
                      {method}
                    </p>
                  ))}
                  <pre className="whitespace-pre-wrap font-sans text-ctl leading-[1.7]">{mail.text}</pre>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
