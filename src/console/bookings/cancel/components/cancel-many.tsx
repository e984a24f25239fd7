import { useRef, useState } from "react";
import { ApiProblem } from "../../../../api/client.ts";
import { isOurs } from "../../../../domain/booking/staff-cancel.ts";
import { editedAmount, typedAmount } from "../../../../domain/money/typed-amount.ts";
import { money } from "../../../../i18n/format.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { MailChoice, type MailWish } from "../../../kit/decision/components/mail-choice.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { useAction } from "../../../kit/decision/use-action.ts";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { differencesOf } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { SubmitBar } from "../../../kit/panel/components/submit-bar.tsx";
import { useFinish } from "../../../kit/panel/use-finish.ts";
import { type Lack, useSubmit } from "../../../kit/panel/use-submit.ts";
import { announceChanges, api, say, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import { useReadBooking, useSeen } from "../../seen/use-seen-booking.ts";
import type { CancellationsContract, CancelOffer, CancelPreview } from "../contract.ts";
import { messages } from "../messages/panel.ts";
import { type CancelReason, REASONS } from "../reasons.ts";
import { CancelRow, type Change } from "./cancel-row.tsx";
import { type Choice, offerOf } from "./fee-choice.tsx";

/** What the preview of one row says, or why there is none. */
type Row = { preview: CancelPreview | null; problem: string | null };
/** Why a row was not canceled. */
type Refused = { code: string; text: string };
const MOST = 50;

/** Cancels several bookings for one reason, each separately with its own fee and refund. */
export function CancelMany({
  items: given,
  onClose,
  onDone = () => {},
}: {
  items: readonly BookingItem[];
  onClose: () => void;
  onDone?: () => void;
}) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const locale = useLocale();
  // As they were when the panel was opened: the list below is reloaded in the meantime.
  const [items, setItems] = useState(() => given.slice(0, MOST));
  /** Rows that somebody else has changed in the meantime. They are left out until they are selected again. */
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map());
  const seenOf = useSeen();
  const read = useReadBooking();
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState<CancelReason>({ code: "guest_request", text: "" });
  const [chosen, setChosen] = useState<Choice | null>(null);
  /** The fee typed for a row; until then the policy's. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const mayPrice = useCan("price");
  const [mail, setMail] = useState<MailWish>({ send: true, note: "" });
  const [results, setResults] = useState<ReadonlyMap<number, Refused | null>>(new Map());
  const [isDone, finish] = useFinish(onClose);
  const body = useRef<HTMLDivElement>(null);
  const choice: Choice = chosen ?? (isOurs(reason.code) ? "none" : "policy");
  const isOpen = (id: number) => results.get(id) !== null || !results.has(id);
  const left = items.filter(({ id }) => !out.has(id) && isOpen(id));
  const fees = new Map(items.map((item) => [item.id, feeOf(item, typed.get(item.id))]));
  const asked = {
    bookings: items
      .filter(({ id }) => isOpen(id) && (choice !== "other" || fees.get(id) !== null))
      .map(({ id }) => ({ id, ...feeAsked(choice, fees.get(id)) })),
    reason: choice === "policy" && isOurs(reason.code) ? { ...reason, code: "other" as const } : reason,
    mail,
  };
  const preview = usePreview(
    isDone || asked.bookings.length === 0 ? null : { ...asked, locale },
    (one, signal) => previewAll(one, signal),
  );
  const rows = preview.answer;
  const sums = sumOf(left, rows, choice);

  const canceling = useAction(
    (
      idempotencyKey,
      sent: { id: number; version: number; fee: number; bears_transfer_fee: boolean; back_fee: number }[],
      why: CancelReason,
      wish: MailWish,
    ) =>
      api<CancellationsContract>()(
        "POST operate/bookings/cancel",
        { body: { items: sent, reason: why, mail: wish } },
        { idempotencyKey },
      ),
    ({ results: answered }) => {
      const done = answered.filter(({ ok }) => ok);
      if (done.length > 0) say(t.doneMany(done.length));
      setResults(
        new Map([
          ...results,
          ...answered.map(({ id, ok, problem }) => [id, ok ? null : (problem ?? UNKNOWN)] as const),
        ]),
      );
      void lookAgain(answered.filter(({ problem }) => problem?.code === "stale").map(({ id }) => id));
      announceChanges({ all: false, spaces: [], bookings: done.map(({ id }) => id) });
      onDone();
      if (done.length === left.length) finish();
    },
  );
  const lookAgain = async (ids: readonly number[]) => {
    for (const id of ids) {
      const before = items.find((item) => item.id === id);
      // What cannot be read now keeps its sentence, and is refused again.
      const now = await read(id).catch(() => null);
      if (!before || !now) continue;
      setItems((all) => all.map((item) => (item.id === id ? now.booking : item)));
      setOut((all) => new Set([...all, id]));
      setResults((all) => new Map([...all].filter(([one]) => one !== id)));
      const differences = differencesOf(seenOf(before), now.seen);
      setChanges((all) => new Map([...all, [id, { last: now.seen.last ?? null, differences }]]));
    }
  };
  const lack = (): Lack | null => {
    if (left.length === 0) return { text: t.noneChosen, selector: "input[type=checkbox]" };
    const wrong = choice === "other" ? left.find(({ id }) => fees.get(id) === null) : undefined;
    if (wrong) return { text: t.wrongAmount(mostText(wrong)), selector: "[aria-invalid]" };
    if (!rows || !preview.isFresh) return { text: p.hurry, selector: "" };
    if (sums.blocked !== null) return { text: sums.blocked, selector: "input[type=checkbox]" };
    return null;
  };
  const send = async () => {
    if (!rows || canceling.isBusy) return;
    const sent = left.flatMap(({ id, version }) => {
      const offer = offerIn(rows, id, choice);
      return offer
        ? [
            {
              id,
              version,
              fee: offer.fee,
              bears_transfer_fee: offer.bears_transfer_fee,
              back_fee: offer.refund,
            },
          ]
        : [];
    });
    if (!(await canceling.run(sent, reason, mail))) preview.reload();
  };
  const { missing, submit } = useSubmit({
    root: body,
    label: t.submitMany(left.length),
    lack,
    run: () => void send(),
    typed: JSON.stringify([choice, [...out], [...typed], reason, preview.isFresh]),
  });
  return (
    <Panel
      title={t.titleMany(items.length)}
      onClose={onClose}
      isDirty={
        !isDone &&
        results.size === 0 &&
        (reason.text !== "" || mail.note !== "" || out.size > 0 || typed.size > 0)
      }
      footer={
        <SubmitBar
          problem={<ActionProblem action={canceling} />}
          missing={missing}
          note={rows && left.length > 0 && <span className="figures">{t.refundSum(sums.text)}</span>}
          look="danger"
          isBusy={canceling.isBusy}
          isPossible={canceling.isPossible}
          onSubmit={submit}
          onClose={onClose}
        >
          {t.submitMany(left.length)}
        </SubmitBar>
      }
    >
      <div ref={body} className="space-y-3.5">
        {given.length > MOST && <Notice tone="warn">{t.tooMany}</Notice>}
        <ul className="divide-y divide-line rounded-card border border-line" aria-busy={preview.isLoading}>
          {items.map((item) => (
            <CancelRow
              key={item.id}
              item={item}
              isChosen={!out.has(item.id) && isOpen(item.id)}
              isDone={!isOpen(item.id)}
              preview={rows?.get(item.id)?.preview ?? null}
              offer={offerIn(rows, item.id, choice)}
              problem={results.get(item.id)?.text ?? rows?.get(item.id)?.problem ?? null}
              change={changes.get(item.id) ?? null}
              fee={
                choice === "other" && isOpen(item.id) ? (
                  <AmountField
                    label={t.otherAmount}
                    value={typed.get(item.id) ?? policyText(rows?.get(item.id)?.preview, item.currency)}
                    currency={item.currency}
                    error={fees.get(item.id) === null ? t.wrongAmount(mostText(item)) : null}
                    onChange={(text) => setTyped(new Map([...typed, [item.id, text]]))}
                  />
                ) : null
              }
              onChoose={(isChosen) => {
                const next = new Set(out);
                if (isChosen) next.delete(item.id);
                else next.add(item.id);
                setOut(next);
              }}
            />
          ))}
        </ul>
        <ChoiceCards
          label={t.choice}
          name="fee"
          value={choice}
          onChange={setChosen}
          choices={[
            { value: "policy", label: t.policyMany },
            { value: "none", label: t.none },
            { value: "other", label: t.otherMany, whyNot: mayPrice ? null : t.needsPrice },
          ]}
        />
        <ReasonFields codes={REASONS} reason={reason} nameOf={t.reasonCode} onChange={setReason} />
        <MailChoice
          mail={mail}
          onChange={setMail}
          mails={left.flatMap(({ id }) => rows?.get(id)?.preview?.mails ?? []).slice(0, 1)}
        />
      </div>
    </Panel>
  );
}

const UNKNOWN: Refused = { code: "internal", text: "" };

function offerIn(rows: ReadonlyMap<number, Row> | null, id: number, choice: Choice): CancelOffer | null {
  const preview = rows?.get(id)?.preview;
  return preview ? offerOf(preview, choice) : null;
}

type FeeAsked = { fee?: number; bears_transfer_fee: boolean };

function feeAsked(choice: Choice, fee: number | null | undefined): FeeAsked {
  if (choice === "none") return { fee: 0, bears_transfer_fee: false };
  if (choice === "other" && typeof fee === "number") return { fee, bears_transfer_fee: true };
  return { bears_transfer_fee: true };
}

/** The typed fee; undefined for the policy's, null if it is not an amount or too high. */
function feeOf(item: BookingItem, text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const amount = typedAmount(text, item.currency);
  return amount === null || amount > mostOf(item) ? null : amount;
}

/** As `largestFee` of the domain. */
function mostOf({ paid, terms, price, marks }: BookingItem): number {
  return paid || terms === "invoice" ? (marks.price_before ?? price) : 0;
}

const mostText = (item: BookingItem): string => money(mostOf(item), item.currency);

function policyText(preview: CancelPreview | null | undefined, currency: BookingItem["currency"]): string {
  return preview ? editedAmount(preview.choices.policy.fee, currency) : "";
}

/** At most this many at a time, so that fifty rows do not delay other people's screens. */
const AT_ONCE = 4;

async function previewAll(
  {
    bookings,
    reason,
    mail,
  }: { bookings: readonly ({ id: number } & FeeAsked)[]; reason: CancelReason; mail: MailWish },
  signal: AbortSignal,
): Promise<Map<number, Row>> {
  const rows = new Map<number, Row>();
  const waiting = [...bookings];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) rows.set(one.id, await previewOne(one));
  };
  const previewOne = async ({ id, ...fee }: (typeof bookings)[number]): Promise<Row> => {
    try {
      const body = { ...fee, reason, mail };
      const preview = await api<CancellationsContract>()(
        "POST operate/bookings/:id/cancel/preview",
        { params: { id }, body },
        { signal },
      );
      return { preview, problem: null };
    } catch (problem) {
      // A problem that is not about this booking fails the whole.
      if (!(problem instanceof ApiProblem) || ![404, 409, 422].includes(problem.status)) throw problem;
      return { preview: null, problem: problem.messages.join(" ") };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows;
}

/** The sums of the ticked rows in each currency, and the first reason why one of them cannot be canceled. */
function sumOf(
  items: readonly BookingItem[],
  rows: ReadonlyMap<number, Row> | null,
  choice: Choice,
): { text: string; blocked: string | null } {
  const sums = new Map<BookingItem["currency"], number>();
  let blocked: string | null = null;
  for (const { id, currency } of items) {
    const offer = offerIn(rows, id, choice);
    blocked ??= rows?.get(id)?.problem ?? offer?.why_not ?? null;
    sums.set(currency, (sums.get(currency) ?? 0) + (offer?.refund ?? 0));
  }
  return { text: [...sums].map(([currency, refund]) => money(refund, currency)).join(" + "), blocked };
}
