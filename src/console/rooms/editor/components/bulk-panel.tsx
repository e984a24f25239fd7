import { useState } from "react";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { COPIED_PARTS, type CopiedPart } from "../../../../domain/space/copied-parts.ts";
import { parseDay } from "../../../../domain/time/day.ts";
import { moneyRange } from "../../../../i18n/format.ts";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { RoomItem, RoomsContract } from "../contract.ts";
import { messages } from "../messages/list.ts";

const call = api<RoomsContract>();
const KINDS = ["percent", "amount", "copy", "restore"] as const;
type Kind = (typeof KINDS)[number];
type Change = Parameters<typeof preview>[1];

function preview(rooms: readonly RoomItem[], change: object, signal: AbortSignal) {
  const body = { rooms: rooms.map(({ id, version }) => ({ id, version })), change: change as never };
  return call("POST operate/rooms/bulk/preview", { body }, { signal });
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
  const [kind, setKind] = useState<Kind>(copyOf === "" ? "percent" : "copy");
  const [number, setNumber] = useState("");
  const [from, setFrom] = useState("");
  const [model, setModel] = useState(copyOf);
  const [parts, setParts] = useState<readonly CopiedPart[]>(["plans"]);
  const change = changeOf(kind, { number, from, model, parts });
  const submission = useSubmission({
    label: t.toDrafts(rooms.length),
    typed: { kind, number, from, model, parts },
    missing: () => (change ? null : { text: t.wrongNumber, selector: "input:not([type=radio])" }),
    body: () => change,
    send: (body, { idempotencyKey }) =>
      call(
        "POST operate/rooms/bulk",
        { body: { rooms: rooms.map(({ id, version }) => ({ id, version })), change: body as never } },
        { idempotencyKey },
      ),
    done: (answer) => {
      onDone();
      return { text: t.drafted(answer.rooms.length) };
    },
    onClose,
  });
  return (
    <DecisionPanel
      decision={submission}
      title={t.bulkTitle(rooms.length)}
      submit={t.toDrafts(rooms.length)}
      className="space-y-4"
      onClose={onClose}
    >
      <ChoiceCards
        label={t.what}
        name="kind"
        value={kind}
        choices={KINDS.map((value) => ({ value, label: t[value], note: t[`${value}Hint`] }))}
        onChange={setKind}
      />
      {(kind === "percent" || kind === "amount") && (
        <div className="grid grid-cols-2 gap-2">
          <TextField
            label={kind === "percent" ? t.percentField : t.amountField}
            inputMode="numeric"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
          <TextField
            type="date"
            label={t.fromField}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <p className="col-span-2 text-meta text-ink-2">{t.fromHint}</p>
        </div>
      )}
      {kind === "copy" && (
        <>
          <TextField
            label={t.modelField}
            inputMode="numeric"
            value={model}
            onChange={({ target }) => setModel(target.value)}
          />
          <fieldset>
            <legend className="mb-1 text-meta font-bold text-ink-2">{t.partsField}</legend>
            {COPIED_PARTS.map((part) => (
              <Checkbox
                key={part}
                label={t[part]}
                checked={parts.includes(part)}
                onChange={() =>
                  setParts(parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part])
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

function Outcome({ rooms, change }: { rooms: readonly RoomItem[]; change: Change }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const key = `bulk ${JSON.stringify([rooms.map(({ id, version }) => [id, version]), change])}`;
  const { data } = useQuery(key, (signal) => preview(rooms, change, signal));
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

type Typed = { number: string; from: string; model: string; parts: readonly CopiedPart[] };

/** What is sent; null while something is missing. */
function changeOf(kind: Kind, { number, from, model, parts }: Typed): Change | null {
  const day = from === "" ? null : parseDay(from);
  const whole = wholeNumber(number);
  if (kind === "restore") return { kind };
  if (kind === "copy") {
    const id = wholeNumber(model);
    return id !== null && id > 0 && parts.length > 0 ? { kind, copy_of: id, parts } : null;
  }
  if (whole === null || whole === 0 || (from !== "" && day === null)) return null;
  return kind === "percent" ? { kind, percent: whole, from: day } : { kind, amount: whole, from: day };
}

function wholeNumber(text: string): number | null {
  const plain = text
    .normalize("NFKC")
    .replaceAll(",", "")
    .replace(/^[−‐ー]/, "-")
    .trim();
  return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) : null;
}
