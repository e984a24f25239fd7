import { useState } from "react";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { Empty, Notice } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { WhenIn } from "../../../kit/components/when-in.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { announceChanges, api, say, useCan, useMe, useTexts } from "../../../kit/state.ts";
import type { Calendars, CalendarsContract, Feed } from "../contract.ts";
import { messages } from "../messages/screen.ts";
import { FeedForm } from "./feed-form.tsx";
import { RenameForm } from "./rename-form.tsx";

const call = api<CalendarsContract>();

/** The calendars of others, those that need somebody first. */
export function Feeds({
  seen,
  spaceId,
  onChanged,
}: {
  seen: Calendars;
  spaceId: number | null;
  onChanged: () => void;
}) {
  const t = useTexts(messages);
  const mayEdit = useCan("rooms");
  const [isAdding, setIsAdding] = useState(false);
  const add = mayEdit && spaceId !== null && (
    <Button size="small" onClick={() => setIsAdding(true)}>
      {t.connect}
    </Button>
  );
  return (
    <Card title={t.feeds} note={t.feedsNote} action={add}>
      {seen.feeds.length === 0 ? (
        <Empty title={t.noFeeds}>{t.noFeedsHint}</Empty>
      ) : (
        <ul className="divide-y divide-line">
          {seen.feeds.map((feed) => (
            <FeedLine key={feed.id} feed={feed} hasRoom={spaceId === null} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isAdding && spaceId !== null && (
        <Dialog title={t.connect} onClose={() => setIsAdding(false)}>
          <FeedForm
            spaceId={spaceId}
            onDone={() => {
              setIsAdding(false);
              onChanged();
            }}
          />
        </Dialog>
      )}
    </Card>
  );
}

function FeedLine({ feed, hasRoom, onChanged }: { feed: Feed; hasRoom: boolean; onChanged: () => void }) {
  const t = useTexts(messages);
  const [mayAsk, mayEdit] = [useCan("desk"), useCan("rooms")];
  const [isRemoving, setIsRemoving] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, label, host, state, problem, notes, space, version } = feed;
  const params = { id };
  const told = (text: string) => () => {
    say(text);
    announceChanges({ all: false, spaces: [space.id], bookings: [] });
    onChanged();
  };
  const ask = useAction(() => call("POST operate/calendars/:id/ask", { params, body: {} }), told(t.asked));
  const empty = useAction(
    () => call("POST operate/calendars/:id/empty", { params, body: { version } }),
    told(t.emptyDone),
  );
  const remove = useAction(
    () => call("DELETE operate/calendars/:id", { params, query: { version: String(version) } }),
    told(t.removed),
  );
  return (
    <li className="space-y-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-bold">{label}</span>
        {state !== "works" && <Tag tone={state === "new" ? "neutral" : "warn"}>{t.state(state)}</Tag>}
        {hasRoom && <span className="min-w-0 break-words">{space.name}</span>}
        <span className="figures min-w-0 break-all text-meta text-ink-2">{host}</span>
      </div>
      <Facts feed={feed} />
      {problem && (
        <Notice tone="warn">
          {t.problem(problem)}
          {feed.problem_detail && ` (${feed.problem_detail})`}
        </Notice>
      )}
      {state === "emptied" && (
        <Notice tone="warn" action={mayEdit && <ActionButton action={empty}>{t.isEmpty}</ActionButton>}>
          {t.emptied}
        </Notice>
      )}
      {notes.length > 0 && (
        <details>
          <summary className="cursor-pointer font-bold text-warn">{t.notes(notes.length)}</summary>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-sub">
            {notes.map(({ code, event, detail }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are read together, and have nothing else
              <li key={at} className="break-words">
                {event || t.untitled}: {t.note(code)} ({detail})
              </li>
            ))}
          </ul>
        </details>
      )}
      {[ask, empty, remove].map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same three
        <ActionProblem key={at} action={action} />
      ))}
      <div className="flex flex-wrap gap-2">
        {mayAsk && (
          <ActionButton action={ask} size="small">
            {t.ask}
          </ActionButton>
        )}
        {mayEdit && (
          <Button size="small" aria-label={`${t.rename}: ${label}`} onClick={() => setIsRenaming(true)}>
            {t.rename}
          </Button>
        )}
        {mayEdit && (
          <Button size="small" look="danger" onClick={() => setIsRemoving(true)}>
            {t.remove}
          </Button>
        )}
      </div>
      {isRenaming && (
        <Dialog title={t.renameTitle(label)} onClose={() => setIsRenaming(false)}>
          <RenameForm
            feed={feed}
            onDone={() => {
              setIsRenaming(false);
              onChanged();
            }}
          />
        </Dialog>
      )}
      {isRemoving && (
        <Dialog title={t.removeTitle(label)} onClose={() => setIsRemoving(false)}>
          <p className="mb-4 text-ink-2">{t.removeHint}</p>
          <ActionProblem action={remove} />
          <ActionButton action={remove} look="danger">
            {t.remove}
          </ActionButton>
        </Dialog>
      )}
    </li>
  );
}

/** How many events it has, when it was read, and when it last said something else. */
function Facts({ feed: { events, read_at: readAt, changed_at: changedAt } }: { feed: Feed }) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  return (
    <p className="flex flex-wrap gap-x-4 text-meta text-ink-2">
      <span>{t.events(events)}</span>
      <span>{readAt ? <WhenIn text={t.lastRead} at={readAt} timeZone={timeZone} /> : t.neverRead}</span>
      {changedAt && (
        <span>
          <WhenIn text={t.lastChanged} at={changedAt} timeZone={timeZone} />
        </span>
      )}
    </p>
  );
}
