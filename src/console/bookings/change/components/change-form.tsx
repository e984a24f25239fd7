import { useEffect, useRef, useState } from "react";
import { takesMail } from "../../../../domain/account/mail-address.ts";
import { CHANGE_REASONS } from "../../../../domain/booking/reasons.ts";
import { typedTimes } from "../../../../domain/search/typed-times.ts";
import { money, shortDayText, timesText } from "../../../../i18n/format.ts";
import { rightName } from "../../../../i18n/staff.ts";
import { dayAt, toWallMinute } from "../../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { Consequences, PriceChange } from "../../../kit/decision/components/consequences.tsx";
import { MailChoice, type MailWish } from "../../../kit/decision/components/mail-choice.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { RulesBroken, useRulesLeft } from "../../../kit/decision/components/rules-broken.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { SubmitBar } from "../../../kit/panel/components/submit-bar.tsx";
import type { PanelPlace } from "../../../kit/panel/panel-place.ts";
import { useFinish } from "../../../kit/panel/use-finish.ts";
import { type Lack, useSubmit } from "../../../kit/panel/use-submit.ts";
import { announceChanges, api, say, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useNow } from "../../../kit/use-now.ts";
import type { BookingDetail } from "../../detail/contract.ts";
import { RoomChoice } from "../../new/components/room-choice.tsx";
import { TimeFields } from "../../new/components/time-fields.tsx";
import { isUnread, type Slot, timesOf, withTyped } from "../../new/draft.ts";
import { messages as newBookingMessages } from "../../new/messages.ts";
import { BookingSummary } from "../../seen/components/booking-summary.tsx";
import { useSeenBooking } from "../../seen/use-seen-booking.ts";
import { changeOf, clockSpan, hasChanged, restOf, slotOf } from "../change-draft.ts";
import type { AmendmentPreview, AmendmentsContract, ChangeBody } from "../contract.ts";
import { messages } from "../messages/panel.ts";
import { BasisChoice, type PriceDraft, priceShown } from "./basis-choice.tsx";
import { SettleChoice, type SettleWay, settlementOf } from "./settle-choice.tsx";

type ReasonCode = NonNullable<ChangeBody["reason"]>["code"];

type Code = AmendmentPreview["rules_broken"][number]["code"];

/** The form of a change: the input is previewed as it is typed, and nothing is written before the button is pressed. */
export function ChangeForm({
  opened,
  detail,
  place,
  onClose,
  title,
  isMoving: isForMove,
}: {
  /** The booking as it was when the panel was opened, and as it is now. */
  opened: BookingDetail;
  detail: BookingDetail;
  place: PanelPlace | null;
  onClose: () => void;
  title: string;
  /** The other rooms are shown at once. */
  isMoving: boolean;
}) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const newTexts = useTexts(newBookingMessages);
  const locale = useLocale();
  const rulesLeft = useRulesLeft();
  const { rights } = useMe();
  const { booking, guest } = detail;
  const now = useNow();
  const today = dayAt(now, booking.time_zone);
  const body = useRef<HTMLDivElement>(null);
  const [dropped] = useState<Slot>(() => slotOf(opened.booking, place));
  const [slot, setSlot] = useState(dropped);
  const [isMoving, setIsMoving] = useState(isForMove || slot.room !== null);
  const [price, setPrice] = useState<PriceDraft>({ basis: "catalogue", own: "" });
  const [way, setWay] = useState<SettleWay | null>(null);
  const [payBy, setPayBy] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<Code>>(new Set());
  const [reason, setReason] = useState<{ code: ReasonCode; text: string }>({
    code: "guest_request",
    text: "",
  });
  const [mail, setMail] = useState<MailWish>({ send: true, note: "" });
  const [isDone, finish] = useFinish(onClose);

  const change = changeOf(booking, slot, price);
  const question = change && {
    ...change,
    ...(way ? { settle: way } : {}),
    ...(payBy === "" ? {} : { pay_by: payBy }),
    mail,
  };
  // Requested again if the booking itself has changed, and in another language.
  const asked = question && !isDone ? { question, locale, version: booking.version } : null;
  const preview = usePreview(asked, (one, signal) =>
    api<AmendmentsContract>()(
      "POST operate/bookings/:id/change/preview",
      { params: { id: booking.id }, body: one.question },
      { signal },
    ),
  );
  const { answer } = preview;
  const previewProblem = useProblemText(preview.problem);
  const settlement = answer && settlementOf(answer, way);
  const shown = answer && priceShown(answer, price, booking.currency);
  const isOfDue = settlement?.way === "due" && settlement.pay_by !== null;

  // If the catalogue has no price for the new times, the default is the agreed rate.
  const isWithoutPrice = preview.isFresh && answer !== null && answer.catalogue === null;
  const hasRate = answer?.as_booked !== null;
  useEffect(() => {
    if (isWithoutPrice)
      setPrice((before) =>
        before.basis === "catalogue" ? { ...before, basis: hasRate ? "as_booked" : "own" } : before,
      );
  }, [isWithoutPrice, hasRate]);

  // The rest of a running booking that moves costs what was agreed, unless somebody decides otherwise.
  const goesOn = answer !== null && answer.goes_on_at !== null && hasRate;
  useEffect(() => {
    if (goesOn)
      setPrice((before) => (before.basis === "catalogue" ? { ...before, basis: "as_booked" } : before));
  }, [goesOn]);

  const changing = useVersionedAction({
    ...useSeenBooking(booking),
    isPinned: true,
    send: (idempotencyKey, version, sent: NonNullable<typeof question>, seen: number, settle: SettleWay) =>
      api<AmendmentsContract>()(
        "POST operate/bookings/:id/change",
        {
          params: { id: booking.id },
          body: { ...sent, version, price: seen, settle, override: [...ticked], reason },
        },
        { idempotencyKey },
      ),
    onDone: ({ id }) => {
      say(t.changed(id), { auditPath: operatePaths.audit(`subject=reservation:${id}`) });
      announceChanges({
        all: false,
        spaces: [booking.space.id, ...(slot.room ? [slot.room.id] : [])],
        bookings: [id],
      });
      finish();
    },
  });

  const lack = (): Lack | null => {
    if (!timesOf(slot)) return { text: t.wrongTime, selector: "[data-step=when]" };
    if (slot.isLost && slot.room)
      return { text: newTexts.lostRoom(slot.room.name), selector: "[data-step=lost]" };
    if (!change) return { text: t.nothingChanged, selector: "[data-step=when]" };
    if (!answer || !preview.isFresh) return { text: previewProblem || p.hurry, selector: "" };
    if (answer.impossible.length > 0 || answer.conflicts.length > 0)
      return { text: p.standsInTheWay, selector: "[data-step=when]" };
    if (shown === null || !settlement)
      return price.basis === "own"
        ? { text: t.wrongAmount, selector: "[aria-invalid]" }
        : { text: t.noPrice, selector: "[name=basis]" };
    if (!rights.includes(settlement.right))
      return { text: p.needsRight(rightName(settlement.right, locale)), selector: "[name=settle]" };
    return rulesLeft(answer, ticked);
  };
  const send = async () => {
    if (!question || shown === null || !settlement || changing.isBusy) return;
    if (!(await changing.run(question, shown, settlement.way))) preview.reload();
  };
  const { missing, submit } = useSubmit({
    root: body,
    label: t.submitChange,
    lack,
    run: () => void send(),
    typed: JSON.stringify([slot, price, way, payBy, [...ticked], reason, preview.isFresh]),
  });
  const times = timesOf(slot);
  // What a drag has filled in is not typed: closing loses nothing.
  const isTouched = hasChanged(slot, dropped) || mail.note !== "" || reason.text !== "";
  const isRunning = booking.status === "ongoing";
  return (
    <Panel
      title={title}
      note={<span className="figures">{booking.id}</span>}
      onClose={onClose}
      isDirty={isTouched && !isDone}
      footer={
        <SubmitBar
          problem={<ActionProblem action={changing} onAnyway={submit} />}
          missing={missing}
          isBusy={changing.isBusy}
          isPossible={changing.isPossible}
          onSubmit={submit}
          onClose={onClose}
        >
          {settlement && preview.isFresh
            ? t.submitFor(money(settlement.price, booking.currency))
            : t.submitChange}
        </SubmitBar>
      }
    >
      <div ref={body}>
        <BookingSummary booking={booking} />
        {isRunning && <Notice tone="info">{t.running}</Notice>}
        <section aria-label={t.times} data-slot>
          <TextField
            label={t.times}
            placeholder={t.whenHint}
            hint={isUnread(typedTimes(slot.line, today)) ? t.notRead : undefined}
            value={slot.line}
            maxLength={120}
            autoComplete="off"
            data-step="when"
            data-autofocus
            onChange={({ target }) => {
              const typed = typedTimes(target.value, today);
              setSlot(
                withTyped(slot, target.value, isRunning ? { ...typed, day: null, start: null } : typed),
              );
            }}
          />
          <TimeFields
            slot={slot}
            isStartFixed={isRunning}
            onChange={(part) => setSlot({ ...slot, line: "", ...part })}
          />
          {rights.includes("price") && booking.cleaning_minutes > 0 && (
            <Checkbox
              label={t.withoutCleaning}
              checked={slot.isWithoutCleaning}
              onChange={({ target }) => setSlot({ ...slot, isWithoutCleaning: target.checked })}
            />
          )}
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
            <p>
              <span className="text-meta font-bold text-ink-2">{t.room}</span>{" "}
              {slot.room ? (
                <>
                  <del className="text-ink-2">{booking.space.name}</del> → <strong>{slot.room.name}</strong>
                </>
              ) : (
                <strong>{booking.space.name}</strong>
              )}
            </p>
            {isMoving ? (
              <Button
                size="small"
                look="text"
                onClick={() => {
                  setIsMoving(false);
                  setSlot({ ...slot, room: null });
                }}
              >
                {t.stayInRoom}
              </Button>
            ) : (
              <Button size="small" onClick={() => setIsMoving(true)}>
                {t.otherRoom}
              </Button>
            )}
          </div>
          {isMoving && (
            <>
              <TextField
                className="mt-2"
                label={t.words}
                value={slot.words}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => setSlot({ ...slot, words: target.value })}
              />
              <RoomChoice
                slot={isRunning ? restOf(slot, toWallMinute(now, booking.time_zone)) : slot}
                onChange={isRunning ? ({ room }) => setSlot({ ...slot, room }) : setSlot}
                booking={booking.id}
                onChosen={() => body.current?.querySelector<HTMLElement>("[name=basis]:checked")?.focus()}
              />
            </>
          )}
        </section>
        {previewProblem && (
          <div className="mt-3">
            <Notice tone="error">{previewProblem}</Notice>
          </div>
        )}
        {answer && times && (
          <div aria-busy={preview.isLoading} className={`mt-4 ${preview.isFresh ? "" : "opacity-60"}`}>
            <section aria-label={t.changeLine} className="mb-3 rounded-card border border-line px-3 py-2.5">
              <p className="figures mb-2">
                <del className="block text-ink-2">
                  {shortDayText(booking.start_datetime.slice(0, 10), locale)} {clockSpan(booking)}
                </del>
                <strong className="block">
                  {shortDayText(times.day, locale)} {timesText(times.from, times.to)}
                </strong>
              </p>
              {answer.goes_on_at && (
                <p className="mb-2 text-ink-2">
                  {t.goesOn(answer.goes_on_at.slice(11), money(answer.used ?? 0, booking.currency))}
                </p>
              )}
              <PriceChange preview={answer} />
            </section>
            <div className="mb-3 space-y-3">
              <BasisChoice preview={answer} price={price} onChange={setPrice} />
              <SettleChoice preview={answer} way={way} onChange={setWay} />
              {isOfDue && (
                <TextField
                  type="date"
                  label={t.payByDay}
                  hint={t.payByHint}
                  value={payBy}
                  min={today}
                  onChange={({ target }) => setPayBy(target.value)}
                />
              )}
            </div>
            {answer.warnings.map(({ code, text }) => (
              <Notice key={code} tone="warn">
                {text}
              </Notice>
            ))}
            <RulesBroken preview={answer} ticked={ticked} onTick={setTicked} />
            <Consequences preview={answer} papers={answer.papers} />
          </div>
        )}
        <div className="mt-4 space-y-3">
          <ReasonFields codes={CHANGE_REASONS} reason={reason} nameOf={t.reasonCode} onChange={setReason} />
          <MailChoice
            mail={mail}
            onChange={setMail}
            mails={answer?.mails ?? []}
            canSend={takesMail(guest.mail)}
          />
        </div>
      </div>
    </Panel>
  );
}
