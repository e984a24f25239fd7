import { MISSING } from "../../../../domain/space/room-state.ts";
import {
  labelledText,
  listText,
  moneyRange,
  shortDayText,
  timesText,
  weekdaysText,
} from "../../../../i18n/format.ts";
import { Card } from "../../../kit/components/card.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useLocale, useTexts } from "../../../kit/state.ts";
import { changeText } from "../change-text.ts";
import type { RoomCheck, RoomDetail, RoomsContract } from "../contract.ts";
import { messages } from "../messages/editor.ts";
import { idleText } from "../messages/effects.ts";
import { fieldName } from "../messages/fields.ts";
import { messages as words } from "../messages/server.ts";
import { Behind, Publishing, Turns } from "./publishing.tsx";

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
    () =>
      api<RoomsContract>()("DELETE operate/rooms/:id/draft", {
        params,
        query: { version: String(detail.version) },
      }),
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
