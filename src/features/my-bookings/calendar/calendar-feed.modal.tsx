import { useState } from "react";
import { flash } from "../../../nav/flash.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Note } from "../../../ui/note.tsx";
import { SignedInDialog } from "../../../ui/signed-in-dialog.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { useApi, useRejection } from "../../account/state.ts";
import type { CalendarContract } from "../../bookings/calendar/contract.ts";
import { useLoaded, useSignedInDialog } from "../../profile/state.ts";
import { messages } from "./messages.ts";

/** The private feed of the bookings, for the guest's own calendar (CALENDAR-6, CALENDAR-7). */
export default function CalendarFeedModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.title} {...useSignedInDialog({ name: "myPage" })}>
      {() => <Feed />}
    </SignedInDialog>
  );
}

function Feed() {
  const t = useTexts(messages);
  const api = useApi();
  const rejection = useRejection();
  const { loaded, reload, put } = useLoaded(() => api<CalendarContract>()("GET users/calendar"));
  const [isBusy, setBusy] = useState(false);
  if (loaded.state === "failed") return <LoadFailure onRetry={() => void reload()} />;
  if (loaded.state === "loading") {
    return (
      <Loading>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  const { url } = loaded.data;
  const make = async () => {
    setBusy(true);
    try {
      put(await api<CalendarContract>()("POST users/calendar"));
      flash(url ? t.renewed : t.made);
    } catch (problem) {
      flash(Object.values(rejection(problem)).flat().join(" ") || t.failed, "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-5">
      <p className="text-ink-2">{t.lead}</p>
      {url ? (
        <>
          <Address url={url} />
          <Note tone="info">{t.private}</Note>
          <p className="text-sub text-ink-2">{t.delay}</p>
          <Renewal isBusy={isBusy} onRenew={make} />
        </>
      ) : (
        <Button isWide isBusy={isBusy} onClick={make}>
          {t.make}
        </Button>
      )}
    </div>
  );
}

function Address({ url }: { url: string }) {
  const t = useTexts(messages);
  const webcal = url.replace(/^https?:/, "webcal:");
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => flash(t.copied),
      () => flash(t.notCopied, "error"),
    );
  return (
    <div className="space-y-4">
      <div>
        <label htmlFor="calendar-address" className="text-meta font-bold text-ink-2">
          {t.address}
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id="calendar-address"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-12 min-w-0 flex-1 truncate rounded-field border border-edge bg-ground-2 px-3.5 text-ctl"
          />
          <Button look="outlined" onClick={copy}>
            {t.copy}
          </Button>
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <a href={webcal} className={LINK}>
          {t.subscribe}
        </a>
        <a href={google} target="_blank" rel="noreferrer" className={LINK}>
          {t.google}
        </a>
      </div>
    </div>
  );
}

/** As an outlined button: they lead out of the site. */
const LINK =
  "inline-flex min-h-12 items-center justify-center rounded-button border border-edge px-4 text-center font-bold text-accent hover:bg-tint";

function Renewal({ isBusy, onRenew }: { isBusy: boolean; onRenew: () => Promise<void> }) {
  const t = useTexts(messages);
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="renew-title" className="border-t border-line pt-4">
      <h3 id="renew-title" className="text-h3">
        {t.renewTitle}
      </h3>
      <p className="mt-1.5 text-sub text-ink-2">{t.renewLead}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* One button for both questions, so that the focus stays. The second click of a double click answers neither. */}
        <Button
          look={isAsking ? "filled" : "outlined"}
          isBusy={isBusy}
          onClick={(event) => {
            if (!isAsking) setAsking(true);
            else if (event.detail < 2) void onRenew().then(() => setAsking(false));
          }}
        >
          {isAsking ? t.renewNow : t.renew}
        </Button>
        {isAsking && (
          <Button look="text" onClick={() => setAsking(false)}>
            {t.keep}
          </Button>
        )}
      </div>
    </section>
  );
}
