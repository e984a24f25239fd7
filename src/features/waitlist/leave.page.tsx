import { useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { foundOrNull } from "../../api/found-or-null.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Note } from "../../ui/note.tsx";
import { rejectionOf, useApi } from "../account/state.ts";
import { Asked } from "./components/asked.tsx";
import type { WaitlistContract } from "./contract.ts";
import { messages } from "./messages/waitlist.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const token = params.token ?? "";
  const entry = await foundOrNull(
    api<WaitlistContract>()("GET waitlist_links/:token", { params: { token } }),
  );
  return entry ? { token, entry } : data({ token, entry }, { status: 404 });
}

/** Leaves the waitlist by the link of a mail, without a login. Opening it changes nothing: programs that check links do. */
export default function LeavePage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { token, entry } = useLoaderData<typeof loader>();
  const [state, setState] = useState<"asking" | "busy" | "done">("asking");
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    setState("busy");
    try {
      await api<WaitlistContract>()("DELETE waitlist_links/:token", { params: { token } });
      setState("done");
    } catch (failure) {
      setState("asking");
      setProblem(Object.values(rejectionOf(failure, locale)).flat().join(" "));
    }
  };
  return (
    <div className="mx-auto max-w-xl px-4 py-10 md:px-10 md:py-16">
      <PageHead title={t.leaveTitle} description={t.description} isPrivate />
      <h1 className="mb-4 text-h1s md:text-h1">{t.leaveTitle}</h1>
      {!entry && (
        <EmptyState title={t.gone} action={<LinkButton to={paths.search(locale)}>{t.find}</LinkButton>}>
          {t.goneLead}
        </EmptyState>
      )}
      {entry && (
        <div className="space-y-5">
          <Asked entry={entry} />
          <div role="status">
            {state === "done" && (
              <Note tone="ok">
                {t.removed} {t.leftLead}
              </Note>
            )}
            {problem && <Note tone="error">{problem}</Note>}
          </div>
          {state !== "done" && (
            <>
              <p className="text-ink-2">{t.leaveLead}</p>
              <Button isBusy={state === "busy"} onClick={leave}>
                {t.leave}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
