import { dataLanguage } from "../../../../domain/language/text.ts";
import { CURRENCIES } from "../../../../domain/money/money.ts";
import { COPIED_PARTS, type CopiedPart } from "../../../../domain/space/copied-parts.ts";
import { moneyRange } from "../../../../i18n/format.ts";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { BULK_KINDS, type BulkChange, type BulkKind, bulkChangeOf } from "../bulk-change.ts";
import type { RoomItem, RoomsContract } from "../contract.ts";
import { messages } from "../messages/list.ts";

const call = api<RoomsContract>();

type Typed = { kind: BulkKind; number: string; from: string; model: string; parts: readonly CopiedPart[] };

function bodyOf(rooms: readonly RoomItem[], change: BulkChange | null) {
  return { rooms: rooms.map(({ id, version }) => ({ id, version })), change: change as never };
}

/** Changes many rooms in one go, a draft each: what comes of it is shown before. */
export function BulkPanel({
  rooms,
  copyOf,
  onClose,
  onDone,
}: {
  rooms: readonly RoomItem[];
  /** The number of the room that they are to be the same as; empty where nobody has said so yet. */
  copyOf: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const currencies = [...new Set(rooms.map(({ currency }) => currency))];
  const changeOf = ({ kind, ...typed }: Typed) => bulkChangeOf(kind, typed, currencies);
  const form = useForm<Typed, { rooms: readonly unknown[] }>({
    label: t.toDrafts(rooms.length),
    initial: {
      kind: copyOf === "" ? "percent" : "copy",
      ...{ number: "", from: "", model: copyOf, parts: ["plans"] },
    },
    missing: (values) =>
      changeOf(values)
        ? null
        : {
            text: values.kind === "amount" ? t.wrongAmount : t.wrongNumber,
            selector: "input:not([type=radio])",
          },
    send: (values, { idempotencyKey }) =>
      call("POST operate/rooms/bulk", { body: bodyOf(rooms, changeOf(values)) }, { idempotencyKey }),
    done: (answer) => {
      onDone();
      return { text: t.drafted(answer.rooms.length) };
    },
    onClose,
  });
  const { values, set } = form;
  const { kind, parts } = values;
  const change = changeOf(values);
  return (
    <DecisionPanel
      decision={form}
      title={t.bulkTitle(rooms.length)}
      submit={t.toDrafts(rooms.length)}
      className="space-y-4"
      onClose={onClose}
    >
      <ChoiceCards
        label={t.what}
        name="kind"
        value={kind}
        choices={BULK_KINDS.map((value) => ({ value, label: t[value], note: t[`${value}Hint`] }))}
        onChange={(value) => set({ kind: value })}
      />
      {(kind === "percent" || kind === "amount") && (
        <div className="grid grid-cols-2 gap-2">
          <TextField
            {...form.field("number")}
            label={
              kind === "percent"
                ? t.percentField
                : t.amountField(currencies.map((one) => CURRENCIES[one].symbol).join(" / "))
            }
            inputMode={kind === "percent" ? "numeric" : "decimal"}
          />
          <TextField {...form.field("from")} type="date" label={t.fromField} />
          <p className="col-span-2 text-meta text-ink-2">{t.fromHint}</p>
        </div>
      )}
      {kind === "copy" && (
        <>
          <TextField {...form.field("model")} label={t.modelField} inputMode="numeric" />
          <fieldset>
            <legend className="mb-1 text-meta font-bold text-ink-2">{t.partsField}</legend>
            {COPIED_PARTS.map((part) => (
              <Checkbox
                key={part}
                label={t[part]}
                checked={parts.includes(part)}
                onChange={() =>
                  set({
                    parts: parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part],
                  })
                }
              />
            ))}
          </fieldset>
        </>
      )}
      {change && <Outcome rooms={rooms} change={change} />}
    </DecisionPanel>
  );
}

function Outcome({ rooms, change }: { rooms: readonly RoomItem[]; change: BulkChange }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const key = `bulk ${JSON.stringify([rooms.map(({ id, version }) => [id, version]), change])}`;
  const { data } = useQuery(key, (signal) =>
    call("POST operate/rooms/bulk/preview", { body: bodyOf(rooms, change) }, { signal }),
  );
  if (!data) return null;
  return (
    <table className="w-full text-body">
      <thead>
        <tr className="border-b border-line text-left text-meta text-ink-2">
          <th className="py-1 font-normal">{""}</th>
          <th className="py-1 text-right font-normal">{t.before}</th>
          <th className="py-1 text-right font-normal">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {data.rooms.slice(0, SHOWN).map(({ id, name, before, after }) => {
          const currency = rooms.find((room) => room.id === id)?.currency ?? "JPY";
          const text = (range: typeof before) =>
            range ? moneyRange(range.lowest, range.highest, currency, locale) : "–";
          return (
            <tr key={id} className="border-b border-line last:border-0">
              <th className="py-1.5 pr-2 text-left font-normal">{name[dataLanguage(locale)] || id}</th>
              <td className="figures py-1.5 text-right text-ink-2">{text(before)}</td>
              <td className="figures py-1.5 text-right font-bold">{text(after)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const SHOWN = 50;
