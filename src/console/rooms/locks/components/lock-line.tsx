import { useState } from "react";
import { dottedText } from "../../../../i18n/format.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { WhenIn } from "../../../kit/components/when-in.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { Lock, LocksContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";
import { LockForm } from "./lock-form.tsx";
import { LockHealth } from "./lock-health.tsx";

type Room = { id: number; name: { ja: string; en: string } };
type Tried = Pick<Lock, "is_online" | "battery" | "problem"> & {
  code: string | null;
  works_until: string | null;
};

/** A lock with how it does, and what can be done with it. */
export function LockLine({
  lock,
  rooms,
  onChanged,
}: {
  lock: Lock;
  rooms: readonly Room[];
  onChanged: () => void;
}) {
  const t = useTexts(messages);
  const [asked, setAsked] = useState<"edit" | "remove" | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const params = { id: lock.id };
  const test = useAction(
    () => api<LocksContract>()("POST operate/locks/:id/test", { params, body: {} }),
    (answer) => {
      setTried(answer);
      onChanged();
    },
  );
  const again = useAction(
    () => api<LocksContract>()("POST operate/locks/:id/again", { params, body: {} }),
    ({ count }) => {
      say(t.tried(count));
      onChanged();
    },
  );
  const close = () => setAsked(null);
  return (
    <li className="space-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Facts lock={lock} rooms={rooms} />
        <div className="flex flex-wrap gap-2">
          <ActionButton action={test}>{t.test}</ActionButton>
          {lock.counts.failed > 0 && <ActionButton action={again}>{t.again}</ActionButton>}
          <Button onClick={() => setAsked("edit")}>{t.edit}</Button>
          <Button look="danger" onClick={() => setAsked("remove")}>
            {t.remove}
          </Button>
        </div>
      </div>
      <ActionProblem action={test} />
      <ActionProblem action={again} />
      {tried && <TriedNote lock={lock} tried={tried} onClose={() => setTried(null)} />}
      {asked === "edit" && (
        <Dialog title={t.editTitle(lock.name)} onClose={close}>
          <LockForm
            key={lock.version}
            lock={lock}
            rooms={rooms}
            hasKey
            onSaved={() => {
              close();
              onChanged();
            }}
          />
        </Dialog>
      )}
      {asked === "remove" && <RemoveDialog lock={lock} onClose={close} onDone={onChanged} />}
    </li>
  );
}

function Facts({ lock, rooms }: { lock: Lock; rooms: readonly Room[] }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { time_zone: timeZone } = useMe().brand;
  const { kind, name, space_ids: ids, counts, checked_at: at } = lock;
  const [first] = rooms.filter(({ id }) => ids.includes(id));
  const where = ids.length === 1 && first ? first.name[locale] : t.rooms(ids.length);
  return (
    <div className="min-w-0 flex-1 basis-72 space-y-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="break-words font-bold">{name}</span>
        <LockHealth lock={lock} />
      </p>
      <p className="figures text-meta text-ink-2">
        {dottedText([t.kindOf(kind), where], locale)}
        <span className="block">
          {t.codes(counts.confirmed, counts.wanted)}
          {counts.failed > 0 && <strong className="text-warn"> · {t.failed(counts.failed)}</strong>}
        </span>
        <span className="block">
          {at === null ? (
            t.never
          ) : (
            <WhenIn text={kind === "calls" ? t.asked : t.checked} at={at} timeZone={timeZone} />
          )}
        </span>
      </p>
    </div>
  );
}

function TriedNote({ lock, tried, onClose }: { lock: Lock; tried: Tried; onClose: () => void }) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  return (
    <section aria-label={t.testTitle(lock.name)} className="space-y-2 rounded-control bg-ground-2 px-4 py-3">
      <h3 className="font-bold">{t.testTitle(lock.name)}</h3>
      <LockHealth lock={{ ...tried, kind: lock.kind }} />
      {tried.code !== null && tried.works_until !== null && (
        <>
          <p className="figures text-h1 font-bold">{tried.code}</p>
          <p>
            <WhenIn text={t.testCode} at={tried.works_until} timeZone={timeZone} />
          </p>
        </>
      )}
      {lock.kind === "calls" && <Notice tone="info">{t.testNone}</Notice>}
      <Button onClick={onClose}>{t.close}</Button>
    </section>
  );
}

function RemoveDialog({ lock, onClose, onDone }: { lock: Lock; onClose: () => void; onDone: () => void }) {
  const t = useTexts(messages);
  const action = useAction(
    () =>
      api<LocksContract>()("DELETE operate/locks/:id", {
        params: { id: lock.id },
        query: { version: String(lock.version) },
      }),
    () => {
      say(t.removed);
      onClose();
      onDone();
    },
  );
  return (
    <Dialog title={t.removeTitle(lock.name)} onClose={onClose}>
      <p className="mb-4 text-ink-2">{t.removeHint}</p>
      <ActionProblem action={action} />
      <ActionButton action={action} look="danger">
        {t.remove}
      </ActionButton>
    </Dialog>
  );
}
