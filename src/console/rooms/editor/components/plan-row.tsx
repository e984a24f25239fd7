import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import type { Amount, Currency } from "../../../../domain/money/money.ts";
import { type Day, formatDay } from "../../../../domain/time/day.ts";
import { money, weekdaysText } from "../../../../i18n/format.ts";
import { EditIcon, TrashIcon } from "../../../../ui/menu-icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { RoomEntry } from "../contract.ts";
import { messages as own } from "../messages/draft.ts";
import { messages } from "../messages/editor.ts";
import type { PartProps } from "./part.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { PriceInput } from "./price-input.tsx";

type EditedPlan = NonNullable<RoomEntry["plans"]>[number];

/** Handle, plan, weekdays, hours, price now, price in the draft, buttons. */
const COLUMNS =
  "md:grid md:grid-cols-[1.25rem_minmax(7rem,1fr)_4.5rem_5.75rem_4rem_7rem_4.75rem] md:gap-x-2.5";

/** The heads of the columns; on a phone each row says for itself what it has. */
export function PlanHeads({ from }: { from: Day | null }) {
  const t = useTexts(messages);
  const o = useTexts(own);
  return (
    <div
      aria-hidden="true"
      className={`hidden items-center border-b border-line px-3 py-1.5 text-meta text-ink-2 ${COLUMNS}`}
    >
      <span />
      <span>{t.plan}</span>
      <span>{t.weekdays}</span>
      <span>{t.times}</span>
      <span className="text-right">{t.now}</span>
      <span className="text-right">{from ? t.fromDay(formatDay(from)) : o.draft}</span>
      <span />
    </div>
  );
}

/** A plan: when it holds, its price, and its other fields once it is edited. It is moved by its handle, by keys or by buttons. */
export function PlanRow({
  props,
  plan,
  at,
  row,
  rows,
  currency,
  was,
  isDragged,
  onDrag,
  onDrop,
  onMove,
  isEdited,
  onEdit,
  onChange,
  onRemove,
}: {
  props: PartProps;
  plan: EditedPlan;
  /** Its place among the plans of the form, and among the rows. */
  at: number;
  row: number;
  rows: number;
  currency: Currency;
  /** What it costs guests now; null where they do not have it. */
  was: Amount | null;
  isDragged: boolean;
  /** Its row while it is dragged, then null. */
  onDrag: (row: number | null) => void;
  /** Absent while none is dragged. */
  onDrop: (() => void) | undefined;
  onMove: (to: number) => void;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onChange: (part: Partial<EditedPlan>) => void;
  onRemove: () => void;
}) {
  const t = useTexts(messages);
  const o = useTexts(own);
  const locale = useLocale();
  const name = plan.name[dataLanguage(locale)] || plan.name.ja || t.newPlan;
  return (
    <li
      className={`px-3 py-2 ${isDragged ? "opacity-50" : ""}`}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        onDrop();
        onDrag(null);
      }}
    >
      <div className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 ${COLUMNS}`}>
        <Handle isFixed={props.form.isReadOnly} {...{ name, row, rows, onDrag, onMove }} />
        <PlanFacts {...{ plan, name, was, currency }} />
        <PriceInput
          label={t.priceOf(name)}
          amount={plan.cost_per_hour}
          currency={currency}
          onChange={(cost_per_hour) => onChange({ cost_per_hour })}
        />
        <span className="flex justify-end gap-1 max-md:ml-auto">
          <IconButton label={t.editPlan(name)} aria-expanded={isEdited} onClick={() => onEdit(!isEdited)}>
            <EditIcon size={16} />
          </IconButton>
          <IconButton label={t.removePlan(name)} onClick={onRemove}>
            <TrashIcon size={16} />
          </IconButton>
        </span>
      </div>
      {isEdited && (
        <>
          <div data-moves={row} className="mt-2 flex gap-2">
            <Button size="small" disabled={row === 0} onClick={() => onMove(row - 1)}>
              {o.moveUp}
            </Button>
            <Button size="small" disabled={row === rows - 1} onClick={() => onMove(row + 1)}>
              {o.moveDown}
            </Button>
          </div>
          <PlanFields {...{ props, at, plan, onChange }} onClose={() => onEdit(false)} />
        </>
      )}
    </li>
  );
}

/** Drags the row, and moves it by keys. */
function Handle({
  name,
  row,
  rows,
  isFixed,
  onDrag,
  onMove,
}: Pick<Parameters<typeof PlanRow>[0], "row" | "rows" | "onDrag" | "onMove"> & {
  name: string;
  isFixed: boolean;
}) {
  const o = useTexts(own);
  return (
    <button
      type="button"
      draggable={!isFixed}
      data-row={row}
      aria-label={o.movePlan(name, row + 1, rows)}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={o.moveHint}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", name);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={(event) => {
        if (!event.altKey || isOfInputMethod(event)) return;
        const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
        if (step === 0) return;
        event.preventDefault();
        onMove(row + step);
      }}
      className="hidden h-8 cursor-grab items-center justify-center rounded-tag text-ink-2 md:flex"
    >
      <Dots />
    </button>
  );
}

/** Name, weekdays and hours of a plan, and what it costs guests now if the draft changes that. */
function PlanFacts({
  plan,
  name,
  was,
  currency,
}: Pick<Parameters<typeof PlanRow>[0], "plan" | "was" | "currency"> & { name: string }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const conditions = [
    periodText(plan, t.fromDay),
    ...(plan.last_minute === null ? [] : [t.lastMinute(plan.last_minute)]),
  ].filter(Boolean);
  return (
    <>
      <span className="min-w-0 basis-full md:basis-auto">
        <strong className="block wrap-break-word">
          {name} {plan.is_special && <Tag tone="warn">{t.special}</Tag>}
        </strong>
        {conditions.length > 0 && (
          <span className="figures block whitespace-normal text-meta text-ink-2">
            {conditions.join(" · ")}
          </span>
        )}
      </span>
      <span>{plan.weekdays === null ? t.everyDay : weekdaysText(plan.weekdays, locale)}</span>
      <span className="figures">{`${plan.start}–${plan.end}`}</span>
      <span className="figures text-right text-ink-2 max-md:ml-auto">
        {was === null ? (
          <span className="max-md:hidden">–</span>
        ) : was === plan.cost_per_hour ? (
          <span className="max-md:hidden">{money(was, currency)}</span>
        ) : (
          <del>{money(was, currency)}</del>
        )}
      </span>
    </>
  );
}

function Dots() {
  return (
    <svg aria-hidden="true" width="10" height="16" viewBox="0 0 10 16" fill="currentColor">
      {[2, 8].flatMap((x) => [3, 8, 13].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
    </svg>
  );
}

function periodText(
  { valid_from: first, valid_to: last }: EditedPlan,
  fromDay: (day: string) => string,
): string {
  if (first === null && last === null) return "";
  if (last === null) return fromDay(formatDay(first ?? ""));
  return `${first === null ? "" : formatDay(first)}–${formatDay(last)}`;
}
