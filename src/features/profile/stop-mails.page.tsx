import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isStrangersKey } from "../../nav/mailed-paths.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { API_BASE } from "../../nav/paths.ts";
import { useTexts } from "../../nav/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { messages } from "./messages/stop-mails.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/**
 * Stops reminders and thanks (REMIND-5), or what others send to an address through the site (ESTIMATE-13), by the link of a
 * mail, without a login. Programs that check links open the page,
 * too: only a browser that runs it stops the mails, or a person who presses the button.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const key = query.get("key") ?? "";
  const call = `${API_BASE}/mails/stop?${new URLSearchParams({ token: key })}`;
  const about = isStrangersKey(key) ? ("strangers" as const) : ("reminders" as const);
  return { call, about, isDone: query.has("done") };
}

export default function StopMailsPage() {
  const { call, about, isDone } = useLoaderData<typeof loader>();
  const t = useTexts(messages[about]);
  const [state, setState] = useState<"asking" | "done" | "failed">(isDone ? "done" : "asking");
  useEffect(() => {
    if (isDone) return;
    fetch(call, { method: "POST", headers: { accept: "application/json" } }).then(
      ({ ok }) => setState(ok ? "done" : "failed"),
      () => setState("failed"),
    );
  }, [call, isDone]);
  return (
    <div className="mx-auto max-w-xl px-4 py-10 md:px-10 md:py-16">
      <PageHead title={t.title} description={t.lead} isPrivate />
      <h1 className="mb-4 text-h1s md:text-h1">{t.title}</h1>
      <div role="status" className="space-y-5">
        {state === "done" ? (
          <>
            <Note tone="ok">{t.stopped}</Note>
            <p className="text-ink-2">{t.hint}</p>
          </>
        ) : (
          <>
            {state === "failed" && <Note tone="error">{t.notStopped}</Note>}
            <p className="text-ink-2">{t.lead}</p>
            <form method="post" action={call}>
              <Button type="submit">{t.stop}</Button>
            </form>
          </>
        )}
      </div>
    </div>
  );
}
