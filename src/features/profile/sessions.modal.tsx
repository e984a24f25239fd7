import { useState } from "react";
import { dayOfWall, minuteOfWall } from "../../domain/time/clock.ts";
import { dayText, timeText } from "../../i18n/format.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import { zoneText } from "../../i18n/zone.ts";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { useReload } from "../../nav/reload.ts";
import { useLocale, useSite, useTexts } from "../../nav/site.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import type { AccountContract, Session } from "../account/contract.ts";
import { forgetGuest, useApi, useRejection } from "../account/state.ts";
import { messages } from "./messages/sessions.ts";
import { useLoaded, useSignedInDialog } from "./state.ts";

/** Where the user is logged in; ends one session, all others, or all (ACCOUNT-21). */
export default function SessionsModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.title} {...useSignedInDialog({ name: "myPage" })}>
      {() => <Sessions />}
    </SignedInDialog>
  );
}

function Sessions() {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const api = useApi();
  const loggedOut = useLoggedOut();
  const rejection = useRejection();
  const { loaded, reload } = useLoaded(() => api<AccountContract>()("GET users/sessions"));
  const [busy, setBusy] = useState<number | "others" | "all" | null>(null);
  if (loaded.state === "failed") return <LoadFailure onRetry={reload} />;
  if (loaded.state === "loading") {
    return (
      <Loading className="space-y-4">
        <Skeleton className="h-20 rounded-button!" />
        <Skeleton className="h-20 rounded-button!" />
      </Loading>
    );
  }
  const run = async (what: typeof busy, work: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await work();
    } catch (problem) {
      flash(Object.values(rejection(problem)).flat().join(" "), "error");
      await reload();
    } finally {
      setBusy(null);
    }
  };
  const end = ({ id, is_current }: Session) =>
    run(id, async () => {
      await api<AccountContract>()("DELETE users/sessions/:id", { params: { id } });
      if (is_current) return loggedOut();
      await reload();
      flash(t.ended);
    });
  const endOthers = () =>
    run("others", async () => {
      await api<AccountContract>()("DELETE users/sessions", { query: { keep: "current" } });
      await reload();
      flash(t.othersEnded);
    });
  const endAll = () =>
    run("all", async () => {
      await api<AccountContract>()("DELETE users/sessions", { query: {} });
      await loggedOut();
    });
  // The device at hand comes first.
  const sessions = loaded.data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <div className="space-y-5">
      <p className="text-ink-2">{t.lead}</p>
      <ul className="-mx-3 divide-y divide-line">
        {sessions.map((session) => (
          <Row key={session.id} session={session} isBusy={busy === session.id} onEnd={() => end(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="flex flex-col gap-2">
          <Button look="danger" isWide isBusy={busy === "others"} onClick={endOthers}>
            {t.endOthers}
          </Button>
          <Button look="text" isWide isBusy={busy === "all"} onClick={endAll}>
            {t.endAll}
          </Button>
        </div>
      )}
      <p className="text-meta text-ink-2">{t.zone(zoneText(brand.timeZone, locale))}</p>
    </div>
  );
}

function Row({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const t = useTexts(messages);
  const device = t.device(session);
  return (
    <li className="flex items-center gap-3 px-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ctl">
          <span>{device}</span>
          {session.is_current && <Badge tone="ok">{t.current}</Badge>}
        </p>
        <p className="mt-0.5 text-sub text-ink-2">{t.since(useTime(session.created_at))}</p>
        <p className="text-sub text-ink-2">{t.lastUsed(useTime(session.last_used_at))}</p>
      </div>
      <Button look="outlined" size="small" isBusy={isBusy} aria-label={t.endOf(device)} onClick={onEnd}>
        {t.end}
      </Button>
    </li>
  );
}

/** An instant as the brand's clock shows it. */
function useTime(instant: string): string {
  const locale = useLocale();
  const { brand } = useSite();
  const wall = toWallMinute(Date.parse(instant), brand.timeZone);
  return `${dayText(dayOfWall(wall), locale)} ${timeText(minuteOfWall(wall))}`;
}

/** After the end of the session at hand: as after a logout. */
function useLoggedOut(): () => Promise<void> {
  const t = useTexts(messages);
  const reload = useReload();
  const { close } = useModal();
  return async () => {
    forgetGuest();
    close();
    await reload();
    flash(t.ended);
  };
}
