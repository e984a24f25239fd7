import type { ReactNode } from "react";
import type { ApiProblem } from "../../../api/client.ts";
import { serverTime } from "../../../browser/server-clock.ts";
import type { Right } from "../../../domain/staff.ts";
import { minuteOfWall } from "../../../domain/time/clock.ts";
import { timeText } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { AlertIcon, InfoIcon, OfflineIcon, SearchIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages.ts";
import { useIsOnline, useLastAnswer, useMe, useTexts } from "../state.ts";
import type { Query } from "../use-query.ts";
import { Button } from "./button.tsx";
import { LockIcon } from "./icons.tsx";

/**
 * What was read, or its state: a skeleton after 150 ms, a failure with a way to continue, a missing right. If data was
 * read before a failure, it stays, with a note above it.
 */
export function Loaded<Data>({
  query,
  skeleton,
  right,
  elsewhere,
  children,
}: {
  query: Query<Data>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** The right that the call needs, to be named if it is missing. */
  right?: Right;
  /** Where to go if the thing does not exist. */
  elsewhere?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const t = useTexts(messages);
  const { data, problem } = query;
  if (data !== null)
    return (
      <>
        {problem && problem.code !== "network" && <Failed query={query} isNote />}
        {children(data)}
      </>
    );
  if (problem?.code === "forbidden") return <NoRight right={right} />;
  // Trying again would not bring it.
  if (problem?.code === "not_found")
    return (
      <Empty icon={<SearchIcon />} title={t.missing} action={elsewhere}>
        {t.missingHint}
      </Empty>
    );
  if (problem) return <Failed query={query} />;
  if (!query.isSlow) return null;
  return (
    <div role="status" aria-label={t.loading}>
      {skeleton}
    </div>
  );
}

/** Says that there is nothing here, and offers the next step. */
export function Empty({ title, children, action, icon }: StateProps) {
  return (
    <StateBox icon={icon ?? <InfoIcon />} title={title} action={action}>
      {children}
    </StateBox>
  );
}

/** The filters leave nothing. */
export function FilteredAway({ onClear, hint }: { onClear: () => void; hint?: ReactNode }) {
  const t = useTexts(messages);
  return (
    <StateBox
      icon={<SearchIcon />}
      title={t.filteredAway}
      action={<Button onClick={onClear}>{t.clearFilters}</Button>}
    >
      {hint}
    </StateBox>
  );
}

/** The cause of a failure, and a way to try again. */
export function Failed({
  query,
  isNote = false,
}: {
  query: Pick<Query<unknown>, "problem" | "reload">;
  isNote?: boolean;
}) {
  const t = useTexts(messages);
  const text = useProblemText(query.problem);
  const button = (
    <Button size={isNote ? "small" : "medium"} onClick={query.reload}>
      {t.retry}
    </Button>
  );
  if (isNote)
    return (
      <Notice tone="error" action={button}>
        {t.failed}: {text}
      </Notice>
    );
  return (
    <StateBox icon={<AlertIcon />} title={t.failed} action={button} role="alert">
      {text}
    </StateBox>
  );
}

/** Names the right that is missing and who can give it. */
export function NoRight({ right }: { right?: Right }) {
  const t = useTexts(messages);
  return (
    <StateBox icon={<LockIcon />} title={t.noRight}>
      {right ? t.noRightHow(right) : t.noRightAny}
    </StateBox>
  );
}

type StateProps = { title: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode };

function StateBox({ icon, title, children, action, role }: StateProps & { role?: "alert" }) {
  return (
    <div
      role={role}
      className="flex flex-col items-center gap-2 rounded-card border border-line bg-white px-6 py-12 text-center"
    >
      <div className="mb-1 flex size-11 items-center justify-center rounded-full bg-tint text-accent">
        {icon}
      </div>
      <p className="text-h2 font-bold">{title}</p>
      {children && <div className="max-w-md text-ink-2">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** One sentence over what it concerns. */
export function Notice({
  tone,
  children,
  action,
}: {
  tone: "info" | "warn" | "error";
  children: ReactNode;
  action?: ReactNode;
}) {
  const look = {
    info: "bg-tint text-ink",
    warn: "bg-warn-ground text-warn",
    error: "bg-error-ground text-error",
  };
  return (
    <div
      role={tone === "info" ? "status" : "alert"}
      className={`mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-3 py-2 ${look[tone]}`}
    >
      <AlertIcon size={16} />
      <p className="min-w-0 flex-1 basis-48">{children}</p>
      {action}
    </div>
  );
}

/** Above every screen while there is no connection. */
export function OfflineBar() {
  const t = useTexts(messages);
  const isOnline = useIsOnline();
  const at = useLastAnswer();
  const { brand } = useMe();
  if (isOnline) return null;
  const clock = timeText(minuteOfWall(toWallMinute(at ?? serverTime(), brand.time_zone)));
  return (
    <div
      role="status"
      className="flex items-center gap-2 bg-ink px-4 py-2 text-body text-white md:px-5 print:hidden"
    >
      <OfflineIcon size={16} />
      {at === null ? t.offlineUnknown : t.offline(clock)}
    </div>
  );
}

/** The sentences of a problem in the person's language. */
export function useProblemText(problem: ApiProblem | null): string {
  const t = useTexts(messages);
  if (!problem) return "";
  if (problem.code === "network") return t.failedNetwork;
  return problem.messages.join(" ") || t.failedInternal;
}
