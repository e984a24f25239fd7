import { useRef, useState } from "react";
import type { Sent } from "../../../../api/endpoint.ts";
import { BOOKING_REASONS } from "../../../../domain/booking/reasons.ts";
import { money } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { PhoneIcon } from "../../../kit/components/icons.tsx";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { Step } from "../../../kit/components/step.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { MailChoice, type MailWish } from "../../../kit/decision/components/mail-choice.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { useRulesLeft } from "../../../kit/decision/components/rules-broken.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { useAction } from "../../../kit/decision/use-action.ts";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { SubmitBar } from "../../../kit/panel/components/submit-bar.tsx";
import type { PanelPlace } from "../../../kit/panel/panel-place.ts";
import { type Lack, useSubmit } from "../../../kit/panel/use-submit.ts";
import { announceChanges, api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useNow } from "../../../kit/use-now.ts";
import type { BookingPreview, NewBookingContract } from "../contract.ts";
import {
  atWalls,
  EMPTY_SLOT,
  type Guest,
  guestBody,
  itemOf,
  missingField,
  priceOfSlot,
  type Slot,
  timesOf,
} from "../draft.ts";
import { messages } from "../messages.ts";
import { AlikeGuests } from "./alike-guests.tsx";
import { type Booked, BookedView } from "./booked-view.tsx";
import { CheckStep } from "./check-step.tsx";
import { GuestStep } from "./guest-step.tsx";
import { Policy } from "./policy.tsx";
import { dueOnOf, EMPTY_TERMS, TermsStep } from "./terms-step.tsx";
import { focusFirst, WhenStep } from "./when-step.tsx";

const GUEST_FIELDS = ["last_name", "first_name", "company", "phone_number", "email"] as const;
type Code = BookingPreview["rules_broken"][number]["code"];

/** A booking for a guest who has called: four steps on one page, all by keyboard. */
export default function NewBookingPanel({
  place,
  onClose,
}: {
  place: PanelPlace | null;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const locale = useLocale();
  const { brand } = useMe();
  const rulesLeft = useRulesLeft();
  const today = dayAt(useNow(), brand.time_zone);
  const body = useRef<HTMLDivElement>(null);
  const [guest, setGuest] = useState<Guest>({ kind: "none" });
  const [opened] = useState<readonly Slot[]>(() => [firstSlot(place, brand.currency)]);
  const [slots, setSlots] = useState(opened);
  const [open, setOpen] = useState(0);
  const [terms, setTerms] = useState(EMPTY_TERMS);
  const [ticked, setTicked] = useState<ReadonlySet<Code>>(new Set());
  const [reason, setReason] = useState<{ code: (typeof BOOKING_REASONS)[number]; text: string }>({
    code: "agreed",
    text: "",
  });
  const [mail, setMail] = useState<MailWish & { estimate: boolean }>({
    send: true,
    note: "",
    estimate: false,
  });
  const [booked, setBooked] = useState<Booked | null>(null);

  const who = guestBody(guest);
  const items = slots.flatMap((slot) => itemOf(slot) ?? []);
  const dueOn = terms.terms === "invoice" ? dueOnOf(terms, today) : null;
  const isComplete = who !== null && items.length === slots.length;
  const asked =
    isComplete && booked === null
      ? {
          ...who,
          items,
          terms: terms.terms,
          ...(terms.terms === "prepaid" && terms.payBy !== "" ? { pay_by: terms.payBy } : {}),
          ...(dueOn ? { due_on: dueOn } : {}),
          mail,
        }
      : null;
  // In the language of the person: the sentences are read again when it changes.
  const preview = usePreview(asked && { body: asked, locale }, ({ body: question }, signal) =>
    api<NewBookingContract>()("POST operate/bookings/preview", { body: question }, { signal }),
  );
  const { answer } = preview;
  const previewProblem = useProblemText(preview.problem);
  const needsReason = answer?.needs_reason ?? false;

  const booking = useAction(
    // All that is sent is given: other words or ticks are another booking, under another key.
    (idempotencyKey, sent: Sent<NewBookingContract["POST operate/bookings"]>["body"]) =>
      api<NewBookingContract>()("POST operate/bookings", { body: sent }, { idempotencyKey }),
    ({ id, reservation_ids }) => {
      if (!answer) return;
      setBooked({
        ...{ slots, preview: answer, terms: terms.terms },
        order: id,
        bookings: reservation_ids,
        to: answer.takes_mail && mail.send ? (answer.mails[0]?.to ?? null) : null,
        takesMail: answer.takes_mail,
      });
      announceChanges({ all: false, spaces: items.map((item) => item.space_id), bookings: reservation_ids });
    },
  );
  const fieldProblem = (field: string) =>
    [preview.problem, booking.problem].flatMap((problem) => problem?.of(`guest.${field}`) ?? [])[0] ?? null;
  const hasFieldProblem = GUEST_FIELDS.some((field) => fieldProblem(field) !== null);

  const focus = (selector: string) => requestAnimationFrame(() => focusFirst(body.current, selector));
  const changeGuest = (next: Guest) => {
    setGuest(next);
    if (next.kind === "none") focus("[data-step=guest]");
  };
  const afterGuest = () =>
    focus(slots.some((slot) => !itemOf(slot)) ? "[data-step=when]" : "[name=terms]:checked");

  /** The slot that lacks something is opened for it. */
  const lackOf = (slot: Slot): Lack | null => {
    if (!timesOf(slot)) return { text: t.missingTime, selector: "[data-step=when]" };
    if (!slot.room) return { text: t.missingRoom, selector: "[data-room]" };
    if (slot.isLost) return { text: t.lostRoom(slot.room.name), selector: "[data-step=lost]" };
    if (slot.price !== null && !priceOfSlot(slot)) return { text: t.noAmount, selector: "[data-step=price]" };
    return null;
  };
  const lack = (): Lack | null => {
    if (guest.kind === "none") return { text: t.missingGuest, selector: "[data-step=guest]" };
    if (who === null || hasFieldProblem)
      return {
        text: guest.kind === "new" && missingField(guest) === "phone_number" ? t.missingReach : t.missingName,
        selector: "[data-step=guest]",
      };
    for (const slot of slots) {
      const found = lackOf(slot);
      if (found) setOpen(slot.key);
      if (found) return found;
    }
    if (terms.terms === "invoice" && !dueOn) return { text: t.missingDay, selector: "[data-step=terms]" };
    if (!answer || !preview.isFresh) return { text: previewProblem || p.hurry, selector: "" };
    if (answer.impossible.length > 0 || answer.conflicts.length > 0)
      return { text: p.standsInTheWay, selector: "[data-step=when]" };
    return rulesLeft(answer, ticked);
  };
  const send = async () => {
    if (!asked || !answer || booking.isBusy) return;
    // Where it is refused, what was shown is no longer so: the figures are asked for again.
    const decided = { override: [...ticked], ...(needsReason ? { reason } : {}), total: answer.total };
    if (!(await booking.run({ ...asked, ...decided }))) preview.reload();
  };
  const { missing, submit } = useSubmit({
    root: body,
    label: t.title,
    lack,
    run: () => void send(),
    typed: JSON.stringify([guest, slots, terms, [...ticked], reason, preview.isFresh]),
  });

  const startAgain = () => {
    setGuest({ kind: "none" });
    setSlots([EMPTY_SLOT]);
    setOpen(0);
    setTerms(EMPTY_TERMS);
    setTicked(new Set());
    setReason({ code: "agreed", text: "" });
    setMail({ send: true, note: "", estimate: false });
    setBooked(null);
    booking.clear();
    focus("[data-step=guest]");
  };
  // A time that was drawn costs a drag: closing the panel loses nothing that was typed.
  const isTouched =
    guest.kind !== "none" || JSON.stringify(slots.map(typedOf)) !== JSON.stringify(opened.map(typedOf));
  if (booked)
    return (
      <Panel title={t.bookedTitle} onClose={onClose}>
        <BookedView booked={booked} onAgain={startAgain} onClose={onClose} />
      </Panel>
    );
  const total = answer && preview.isFresh ? money(answer.total, answer.currency) : null;
  return (
    <Panel
      title={t.title}
      note={
        <span className="inline-flex items-center gap-1.5">
          <PhoneIcon size={14} />
          {t.note}
        </span>
      }
      onClose={onClose}
      isDirty={isTouched}
      footer={
        <SubmitBar
          problem={<ActionProblem action={booking} />}
          missing={missing}
          note={answer && <Policy preview={answer} />}
          isBusy={booking.isBusy}
          isPossible={booking.isPossible}
          onSubmit={submit}
          onClose={onClose}
        >
          {total === null ? t.title : terms.terms === "free" ? t.bookFree : t.book(total)}
        </SubmitBar>
      }
    >
      <div ref={body}>
        <Step
          number={1}
          title={t.guest}
          isDone={who !== null}
          action={
            guest.kind === "known" && (
              <Button size="small" look="text" onClick={() => changeGuest({ kind: "none" })}>
                {t.changeGuest}
              </Button>
            )
          }
        >
          <GuestStep guest={guest} onChange={changeGuest} onChosen={afterGuest} problemOf={fieldProblem} />
          {guest.kind === "new" && answer && <AlikeGuests alike={answer.alike} onTake={changeGuest} />}
        </Step>
        <Step number={2} title={t.when} isDone={items.length === slots.length}>
          <WhenStep
            slots={slots}
            open={open}
            onChange={setSlots}
            onOpen={(key) => {
              setOpen(key);
              focus("[data-step=when]");
            }}
            // At once: the next key may follow on its heels.
            onChosen={() => void focusFirst(body.current, "[name=terms]:checked")}
          />
        </Step>
        <Step number={3} title={t.terms} isDone={terms.terms !== "invoice" || dueOn !== null}>
          <TermsStep
            draft={terms}
            onChange={setTerms}
            payBy={answer?.pay_by ?? null}
            currencies={slots.flatMap(({ room }) => room?.currency ?? [])}
          />
        </Step>
        <Step number={4} title={t.check} isDone={false}>
          {previewProblem && !hasFieldProblem && <Notice tone="error">{previewProblem}</Notice>}
          {answer ? (
            <div aria-busy={preview.isLoading} className={preview.isFresh ? "" : "opacity-60"}>
              <CheckStep
                preview={answer}
                slots={slots}
                isFree={terms.terms === "free"}
                ticked={ticked}
                isTried={missing !== null}
                onSlots={setSlots}
                onTick={setTicked}
              />
              {needsReason && (
                <div className="mb-3">
                  <ReasonFields
                    codes={BOOKING_REASONS}
                    reason={reason}
                    nameOf={t.reasonCode}
                    onChange={setReason}
                  />
                </div>
              )}
              <MailChoice
                mail={mail}
                onChange={(wish) => setMail({ ...mail, ...wish })}
                mails={answer.mails}
                canSend={answer.takes_mail}
              />
              {answer.takes_mail && mail.send && terms.terms !== "free" && (
                <Checkbox
                  label={t.estimateToo}
                  checked={mail.estimate}
                  onChange={({ target }) => setMail({ ...mail, estimate: target.checked })}
                />
              )}
            </div>
          ) : (
            <p className="text-sub text-ink-2">{asked ? p.calculating : t.checkFirst}</p>
          )}
        </Step>
      </div>
    </Panel>
  );
}

/** What somebody has entered; the name of a room that the address names comes by itself. */
function typedOf({ line, day, start, end, people, words, room }: Slot) {
  return [line, day, start, end, people, words, room?.isAutomatic ? null : room?.id];
}

function firstSlot(place: PanelPlace | null, currency: Parameters<typeof money>[1]): Slot {
  if (!place || currency === "ANY") return EMPTY_SLOT;
  const { spaceId, from, to } = place;
  return { ...atWalls(EMPTY_SLOT, from, to), room: { id: spaceId, name: "", group: null, currency } };
}
