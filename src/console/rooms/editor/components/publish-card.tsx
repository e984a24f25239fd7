import { useState } from "react";
import { mergedEntries } from "../../../../domain/space/entry-changes.ts";
import { MISSING } from "../../../../domain/space/room-state.ts";
import { parseWall } from "../../../../domain/time/clock.ts";
import {
  labelledText,
  listText,
  moneyRange,
  shortDayText,
  timesText,
  weekdaysText,
} from "../../../../i18n/format.ts";
import { toInstant } from "../../../../i18n/wall-clock.ts";
import { Card } from "../../../kit/components/card.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { announceChanges, api, say, useLocale, useTexts } from "../../../kit/state.ts";
import { changeText } from "../change-text.ts";
import type { RoomCheck, RoomDetail, RoomEntry, RoomsContract } from "../contract.ts";
import { messages } from "../messages/editor.ts";
import { idleText } from "../messages/effects.ts";
import { fieldName } from "../messages/fields.ts";
import { messages as words } from "../messages/server.ts";
import { useMomentText } from "../use-room-form.ts";

const call = api<RoomsContract>();

type Props = {
  detail: RoomDetail;
  check: RoomCheck | null;
  /** A new room that has no name yet. */
  isBlank: boolean;
  /** There is input that no check knows. */
  isDirty: boolean;
  onReplaced: (replaced: RoomDetail) => void;
};

/** What the draft changes and means, and its publishing. */
export function PublishCard({ detail, check, isBlank, isDirty, onReplaced }: Props) {
  const t = useTexts(messages);
  const w = useTexts(words);
  const locale = useLocale();
  const { draft, id } = detail;
  const params = { id };
  const discard = useAction(
    () => call("DELETE operate/rooms/:id/draft", { params, query: { version: String(detail.version) } }),
    (left) => {
      say(t.discarded);
      if (left) onReplaced(left);
      else window.history.back();
    },
  );
  const changes = check?.changes ?? [];
  const currency = detail.entry.currency ?? "JPY";
  const range = (costs: { lowest: number; highest: number } | null) =>
    costs ? moneyRange(costs.lowest, costs.highest, currency, locale) : "–";
  return (
    <Card
      title={t.check}
      action={
        draft && (
          <ActionButton action={discard} size="small" look="text">
            {t.discard}
          </ActionButton>
        )
      }
    >
      <div className="space-y-3 p-4 text-body">
        <ActionProblem action={discard} />
        {isDirty && <p className="font-bold text-warn">{t.unsaved}</p>}
        {!draft && !isDirty && <p className="text-ink-2">{t.nothing}</p>}
        {draft?.problem && (
          <Notice tone="error">
            {draft.problem.code === "mistakes" ? t.failedMistakes : t.failedChanged}
          </Notice>
        )}
        {draft?.is_behind && <Behind detail={detail} onReplaced={onReplaced} />}
        {detail.state === "new" && <SixThings detail={detail} />}
        {changes.length > 0 && detail.state !== "new" && (
          <dl className="divide-y divide-line border-b border-line">
            {changes.slice(0, SHOWN).map((change) => {
              const { label, before, after } = changeText(change, { entry: detail.entry, locale, currency });
              return (
                <div key={change.path} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2 py-1.5">
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="min-w-0 break-words">
                    {before && <del className="text-ink-2">{before}</del>}{" "}
                    <b className="font-bold">{after}</b>
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
        {check && check.mistakes.length > 0 && !isBlank && (
          <div className="rounded-control bg-error-ground p-3 text-error">
            <p className="font-bold">{t.mistakes(check.mistakes.length)}</p>
            <ul className="mt-1 list-disc space-y-0.5 break-words pl-4">
              {check.mistakes.slice(0, SHOWN).map(({ path, text }) => (
                <li key={text}>
                  {path === "" ? text : labelledText(fieldName(path, locale), withoutPath(text), locale)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {check?.gaps && (
          <p className="rounded-control bg-error-ground p-3 text-error">
            {check.gaps.from > detail.today && t.gapFrom(shortDayText(check.gaps.from, locale))}
            <strong>{gapsText(check.gaps.gaps, t.gap, locale)}</strong> {t.gapHint}
          </p>
        )}
        {check?.idle.map((plan) => (
          <p key={`${plan.name.ja} ${plan.why}`} className="rounded-control bg-warn-ground p-3 text-warn">
            {idleText(plan, locale)}
          </p>
        ))}
        {check && check.lacks.length > 0 && (
          <p className="rounded-control bg-warn-ground p-3 font-bold text-warn">
            {t.lacks(listText(check.lacks.map(w.thing), locale))}
          </p>
        )}
        {check?.effects.map(({ code, count }) => (
          <p key={code} className={code === "bookings_outside_hours" ? "font-bold text-warn" : "text-ok"}>
            {t.effect(code, count)}
          </p>
        ))}
        {check?.range && range(check.range.before) !== range(check.range.after) && (
          <p>
            <span className="text-ink-2">{t.range}</span>{" "}
            <span className="figures">
              <del className="text-ink-2">{range(check.range.before)}</del> →{" "}
              <b>{range(check.range.after)}</b>
            </span>
          </p>
        )}
        {draft && check && !draft.is_behind && (
          <Publishing
            key={draft.version}
            detail={detail}
            check={check}
            isDirty={isDirty}
            onReplaced={onReplaced}
          />
        )}
        <Turns detail={detail} onReplaced={onReplaced} />
      </div>
    </Card>
  );
}

/** What makes a new room bookable, and what of it is there. */
function SixThings({ detail }: { detail: RoomDetail }) {
  const t = useTexts(messages);
  const w = useTexts(words);
  return (
    <div>
      <p className="mb-1 font-bold">{t.sixThings}</p>
      <ul className="space-y-0.5">
        {MISSING.map((thing) => {
          const isMissing = detail.missing.includes(thing);
          return (
            <li key={thing} className={isMissing ? "text-warn" : "text-ok"}>
              <span aria-hidden="true">{isMissing ? "○" : "✓"}</span> {w.thing(thing)}
              <span className="sr-only"> {isMissing ? t.isMissing : t.isThere}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A mistake without the path that it begins with: its field is named in words. */
function withoutPath(text: string): string {
  return text.replace(/^[\w.[\]]+(: |：)/, "");
}

/** How many changes or mistakes are listed. */
const SHOWN = 40;

function gapsText(
  gaps: NonNullable<RoomCheck["gaps"]>["gaps"],
  sentence: (days: string, times: string) => string,
  locale: "ja" | "en",
): string {
  const byTimes = Map.groupBy(gaps, ({ start, end }) => timesText(start, end));
  return [...byTimes]
    .map(([times, all]) =>
      sentence(
        weekdaysText(
          all.map(({ weekday }) => weekday),
          locale,
        ),
        times,
      ),
    )
    .join(" ");
}

/** Now, or at a moment on the clock of the room. */
function Publishing({ detail, check, isDirty, onReplaced }: Omit<Props, "isBlank"> & { check: RoomCheck }) {
  const t = useTexts(messages);
  const momentText = useMomentText(detail.time_zone);
  const [isLater, setIsLater] = useState(false);
  const [moment, setMoment] = useState("");
  const [note, setNote] = useState("");
  const [isAnyway, setIsAnyway] = useState(false);
  /** The server found something missing that the check did not know: at the moment that was chosen, for one. */
  const [isRefused, setIsRefused] = useState(false);
  const { id, version, draft } = detail;
  const isLacking = check.lacks.length > 0 || isRefused;
  // The check is of now: what is missing at a later moment the server says first.
  const isMeant = isAnyway && (isLater ? isRefused : isLacking);
  const count = check.changes.length;
  const wall = parseWall(moment.replace("T", " "));
  const at = isLater && wall !== null ? new Date(toInstant(wall, detail.time_zone)).toISOString() : null;
  const again = () => call("GET operate/rooms/:id", { params: { id } });
  const publish = useAction(
    async (idempotencyKey) => {
      const body = { rooms: [{ id, version }], at, note, unfinished: isMeant };
      await call("POST operate/rooms/publish", { body }, { idempotencyKey });
      return again();
    },
    (replaced) => {
      say(at === null ? t.published : t.scheduled(momentText(at)));
      announceChanges({ all: false, spaces: [id], bookings: [] });
      onReplaced(replaced);
    },
    ({ code }) => {
      if (code !== "has_conflicts") return;
      // What was ticked until now was another question.
      setIsRefused(true);
      setIsAnyway(false);
    },
  );
  const unschedule = useAction(
    (idempotencyKey) =>
      call("POST operate/rooms/:id/unschedule", { params: { id }, body: { version } }, { idempotencyKey }),
    (replaced) => {
      say(t.unscheduled);
      onReplaced(replaced);
    },
  );
  if (draft?.publish_at)
    return (
      <>
        <p className="font-bold">{t.scheduledFor(momentText(draft.publish_at))}</p>
        <ActionProblem action={unschedule} />
        <ActionButton action={unschedule} isWide>
          {t.unschedule}
        </ActionButton>
      </>
    );
  const isAsked = check.gaps !== null || isLacking;
  const isStopped =
    isDirty || count === 0 || check.mistakes.length > 0 || (isAsked && !isAnyway) || (isLater && at === null);
  return (
    <div className="space-y-2.5 border-t border-line pt-3">
      {isAsked && (
        <Checkbox
          label={isLacking ? t.unfinishedAnyway : t.anyway}
          checked={isAnyway}
          onChange={({ target }) => setIsAnyway(target.checked)}
        />
      )}
      <fieldset className="space-y-1">
        <legend className="sr-only">{t.check}</legend>
        {[false, true].map((later) => (
          <label key={String(later)} className="flex min-h-11 items-center gap-2 md:min-h-8">
            <input
              type="radio"
              name="when"
              checked={isLater === later}
              onChange={() => setIsLater(later)}
              className="size-[18px]"
            />
            {later ? t.publishAt : t.publishNow}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <TextField
          type="datetime-local"
          label={t.at}
          value={moment}
          onChange={({ target }) => {
            setMoment(target.value);
            setIsRefused(false);
          }}
        />
      )}
      <TextField
        label={t.note}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <ActionProblem action={publish} />
      <ActionButton action={publish} look="filled" isWide isUnavailable={isStopped}>
        {isLater ? t.schedule(count) : detail.state === "new" ? t.publishRoom : t.publish(count)}
      </ActionButton>
      <p className="text-center text-meta text-ink-2">{t.canRestore}</p>
    </div>
  );
}

/** Puts the draft onto a room that was published since (ROOM-4). */
function Behind({ detail, onReplaced }: Pick<Props, "detail" | "onReplaced">) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { id, draft } = detail;
  const rebase = useAction(
    async () => {
      const now = await call("GET operate/rooms/:id", { params: { id } });
      const entry = mergedEntries({
        base: (now.draft?.base_entry ?? {}) as RoomEntry,
        theirs: now.published ?? {},
        mine: now.entry,
      }).entry as RoomEntry;
      return call("PUT operate/rooms/:id/draft", {
        params: { id },
        body: { entry, base_revision: now.revision, version: now.version },
      });
    },
    (replaced) => {
      say(t.rebased);
      onReplaced(replaced);
    },
  );
  const names = (draft?.conflicts ?? []).map(
    (path) =>
      changeText({ path, before: null, after: null }, { entry: detail.entry, locale, currency: "JPY" }).label,
  );
  return (
    <div className="rounded-control bg-warn-ground p-3 text-warn">
      <p className="font-bold">{t.behind}</p>
      {names.length > 0 && <p>{t.behindBoth(listText(names, locale))}</p>}
      <ActionProblem action={rebase} />
      <ActionButton action={rebase} className="mt-2">
        {t.rebase}
      </ActionButton>
    </div>
  );
}

/** Hiding, and showing again: at once, whatever the drafts say. */
function Turns({ detail, onReplaced }: Pick<Props, "detail" | "onReplaced">) {
  const t = useTexts(messages);
  const { id, revision, state } = detail;
  const turn = state === "hidden" ? "show" : "hide";
  /** It was refused because something is missing that guests need: a second press says that it is meant. */
  const [meantFor, setMeantFor] = useState<number | null>(null);
  const isMeant = meantFor === revision;
  const action = useAction(
    (idempotencyKey) =>
      turn === "hide"
        ? call(
            "POST operate/rooms/:id/hide",
            { params: { id }, body: { version: revision } },
            { idempotencyKey },
          )
        : call(
            "POST operate/rooms/:id/show",
            { params: { id }, body: { version: revision, unfinished: isMeant } },
            { idempotencyKey },
          ),
    (replaced) => {
      say(turn === "hide" ? t.hidden : t.shown);
      onReplaced(replaced);
    },
    (problem) => problem.code === "has_conflicts" && setMeantFor(revision),
  );
  if (state === "new") return null;
  return (
    <div className="border-t border-line pt-3">
      <ActionProblem action={action} />
      <ActionButton action={action} size="small" look={turn === "hide" ? "danger" : "outlined"}>
        {turn === "hide" ? t.hide : isMeant ? t.showAnyway : t.show}
      </ActionButton>
    </div>
  );
}
