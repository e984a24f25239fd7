import { useState } from "react";
import { Link } from "react-router";
import { dottedText, money } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { CardSkeleton } from "../../kit/components/skeletons.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { UseTime } from "../../kit/components/use-time.tsx";
import { CsvLink } from "../../kit/list/components/csv-link.tsx";
import { FilterRow, ManyFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen, MoreButton } from "../../kit/list/components/list-screen.tsx";
import { SelectionBar } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { messages as kitMessages } from "../../kit/messages.ts";
import { useCan, useLocale, useOwnGroups, useTexts } from "../../kit/state.ts";
import { useKeys } from "../../kit/use-keys.ts";
import { useLeftText } from "../../kit/use-left-text.ts";
import { useNow } from "../../kit/use-now.ts";
import { AnswerButtons, pressAnswer } from "../../shared/answer/components/answer-buttons.tsx";
import { messages as answerTexts } from "../../shared/answer/messages.ts";
import { useGroupOptions } from "../../shared/use-choices.ts";
import { DayStrip } from "./components/day-strip.tsx";
import type { ApprovalRequest, ApprovalsContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { useRows } from "./use-rows.ts";

/** The bookings that wait for approval, the nearest deadline first. */
export default function ApprovalsPage() {
  const t = useTexts(messages);
  const answer = useTexts(answerTexts);
  const kit = useTexts(kitMessages);
  const mayAnswer = useCan("desk");
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const filters = useFilters({ group_ids: useOwnGroups() });
  const groups = useGroupOptions();
  const list = useList<ApprovalsContract>()("GET operate/approvals", filters.query, {
    isTouched: ({ all, bookings }) => all || bookings.length > 0,
  });
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const { goTo, current, onFocus } = useRows(list.items);
  const rowNow = () => document.querySelector(`[data-request="${list.items[current()]?.id}"]`);
  useKeys([
    { keys: "j", label: kit.nextRow, run: () => goTo(current() + 1) },
    { keys: "k", label: kit.previousRow, run: () => goTo(current() - 1) },
    ...(mayAnswer
      ? [
          { keys: "a", label: answer.approve, run: () => pressAnswer(rowNow(), "approve") },
          { keys: "d", label: answer.decline, run: () => pressAnswer(rowNow(), "decline") },
          {
            ...{ keys: "x", label: kit.selectThisRow },
            run: () => {
              const item = list.items[current()];
              if (item) toggle(item.id);
            },
          },
        ]
      : []),
  ]);
  const chosen = list.items.filter(({ id }) => selected.has(id));
  const rows = (items: readonly ApprovalRequest[]) => (
    <>
      <ul className="space-y-3" onFocus={onFocus}>
        {items.map((item) => (
          <li
            key={item.id}
            data-request={item.id}
            className="rounded-card border border-line bg-white px-4 py-3"
          >
            <div className="flex flex-wrap items-start gap-3">
              {mayAnswer && (
                <input
                  type="checkbox"
                  aria-label={t.select(item.id)}
                  checked={selected.has(item.id)}
                  onChange={() => toggle(item.id)}
                  className="mt-1 size-[18px] print:hidden"
                />
              )}
              <Request item={item} />
              <div className="flex flex-wrap gap-2">
                <AnswerButtons items={[item]} onDone={list.reload} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
      <SelectionBar count={chosen.length} onClear={() => setSelected(new Set())}>
        <AnswerButtons
          items={chosen}
          onDone={() => {
            setSelected(new Set());
            list.reload();
          }}
        />
      </SelectionBar>
    </>
  );
  // Cards of their own on every screen, with buttons and the day: no table, and keys that answer.
  return (
    <ListScreen
      title={t.title}
      list={list}
      filters={filters}
      none={{ title: t.none, hint: t.noneHint }}
      file={
        <CsvLink path="operate/bookings" query={["tab=approvals", filters.query].filter(Boolean).join("&")} />
      }
      bar={
        groups.length > 0 && (
          <FilterRow>
            <ManyFilter of={filters} name="group_ids" label={t.group} options={groups} />
          </FilterRow>
        )
      }
      skeleton={<RequestsSkeleton />}
      rows={rows}
    />
  );
}

function Request({ item }: { item: ApprovalRequest }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { guest, history, requested_change: asked, currency } = item;
  return (
    <div className="min-w-0 flex-1 basis-80 space-y-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={operatePaths.booking(item.id)}
          className="figures inline-flex min-h-6 items-center font-bold text-accent hover:underline"
        >
          {item.id}
        </Link>
        <strong>{item.space.name}</strong>
        <UseTime item={item} locale={locale} />
        <TimeLeft until={item.approval_until} />
      </p>
      {asked && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Tag tone="dashed">{t.asksFor}</Tag>
          <UseTime item={{ ...asked, time_zone: item.time_zone }} locale={locale} />
        </p>
      )}
      <p>
        {dottedText([guest.name, ...(guest.company ? [guest.company] : []), guest.mail], locale)}{" "}
        <Link
          to={operatePaths.bookingsEverywhere(
            new URLSearchParams({ q: guest.mail, order: "used_desc" }).toString(),
          )}
          className="text-sub text-ink-2 underline underline-offset-2"
        >
          {history.visits + history.cancels + history.declined === 0
            ? t.first
            : t.past(history.visits, history.cancels, history.declined)}
        </Link>
      </p>
      <p className="figures">
        {asked && asked.price !== item.price ? (
          t.priceChange(money(item.price, currency), money(asked.price, currency))
        ) : (
          <strong>{money(item.price, currency)}</strong>
        )}
        {item.authorised !== null && (
          <span className="ml-2 text-sub text-ink-2">{t.authorised(money(item.authorised, currency))}</span>
        )}
      </p>
      <DayStrip item={item} />
    </div>
  );
}

const HOUR = 3_600_000;

/** Amber under six hours, red under one. */
function TimeLeft({ until }: { until: string | null }) {
  const t = useTexts(messages);
  const leftText = useLeftText();
  const now = useNow();
  if (until === null) return null;
  const left = Math.max(0, Date.parse(until) - now);
  const tone = left < HOUR ? "text-error" : left < 6 * HOUR ? "text-warn" : "text-ink-2";
  return <strong className={`figures ${tone}`}>{t.left(leftText(Math.floor(left / 60_000)))}</strong>;
}

function RequestsSkeleton() {
  return (
    <div className="space-y-3">
      <CardSkeleton rows={3} />
      <CardSkeleton rows={3} />
      <CardSkeleton rows={3} />
    </div>
  );
}
