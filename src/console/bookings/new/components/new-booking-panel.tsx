import { BOOKING_REASONS } from "../../../../domain/booking/reasons.ts";
import type { OrderTerms } from "../../../../domain/booking/terms.ts";
import { money } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { PhoneIcon } from "../../../kit/components/icons.tsx";
import { Failed, Notice } from "../../../kit/components/states.tsx";
import { Step } from "../../../kit/components/step.tsx";
import { MailChoice } from "../../../kit/decision/components/mail-choice.tsx";
import { Previewed } from "../../../kit/decision/components/previewed.tsx";
import { ReasonFields } from "../../../kit/decision/components/reason-fields.tsx";
import { messages as previewMessages } from "../../../kit/decision/messages.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { SubmitBar } from "../../../kit/panel/components/submit-bar.tsx";
import type { PanelPlace } from "../../../kit/panel/panel-place.ts";
import { useTexts } from "../../../kit/state.ts";
import { type Guest, itemOf } from "../draft.ts";
import { messages as companyTexts } from "../messages/company.ts";
import { messages } from "../messages.ts";
import { useNewBooking } from "../use-new-booking.ts";
import { AlikeGuests } from "./alike-guests.tsx";
import { BookedView } from "./booked-view.tsx";
import { CheckStep } from "./check-step.tsx";
import { GuestStep } from "./guest-step.tsx";
import { Policy } from "./policy.tsx";
import { EMPTY_TERMS, TermsStep } from "./terms-step.tsx";
import { WhenStep } from "./when-step.tsx";

/** A booking for a guest who has called: four steps on one page, all by keyboard. */
export default function NewBookingPanel({
  place,
  onClose,
}: {
  place: PanelPlace | null;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const making = useNewBooking(place, onClose);
  const { decision, booked } = making;
  const { answer, isFresh, isDirty, root } = decision;
  const isPriced = answer?.items.every(({ price }) => price !== null);
  const total = answer && isFresh && isPriced ? money(answer.total, answer.currency) : null;
  const isFree = making.draft.terms.terms === "free";
  // One panel for both: it keeps the place that the keyboard came from.
  return (
    <Panel
      title={booked ? t.bookedTitle : t.title}
      note={
        !booked && (
          <span className="inline-flex items-center gap-1.5">
            <PhoneIcon size={14} />
            {t.note}
          </span>
        )
      }
      onClose={onClose}
      isDirty={isDirty && !booked}
      footer={
        !booked && (
          <SubmitBar decision={decision} note={answer && <Policy preview={answer} />} onClose={onClose}>
            {total === null ? t.title : isFree ? t.bookFree : t.book(total)}
          </SubmitBar>
        )
      }
    >
      {booked ? (
        <BookedView
          booked={booked}
          onAgain={() => {
            making.startAgain();
            decision.focus("[data-step=guest]");
          }}
          onClose={onClose}
        />
      ) : (
        <div ref={root}>
          <Steps making={making} />
        </div>
      )}
    </Panel>
  );
}

function Steps({ making }: { making: ReturnType<typeof useNewBooking> }) {
  const t = useTexts(messages);
  const { decision, draft, edit, isDone } = making;
  const { guest, slots, terms } = draft;
  const { answer, focus } = decision;
  const changeGuest = (next: Guest) => {
    // The groups are those of one guest.
    edit({ guest: next, ...(terms.terms === "company" && { terms: EMPTY_TERMS }) });
    if (next.kind === "none") focus("[data-step=guest]");
  };
  const afterGuest = () =>
    focus(slots.some((slot) => !itemOf(slot)) ? "[data-step=when]" : "[name=terms]:checked");
  return (
    <>
      <Step
        number={1}
        title={t.guest}
        isDone={isDone.guest}
        action={
          guest.kind === "known" && (
            <Button size="small" look="text" onClick={() => changeGuest({ kind: "none" })}>
              {t.changeGuest}
            </Button>
          )
        }
      >
        <GuestStep
          guest={guest}
          onChange={changeGuest}
          onChosen={afterGuest}
          problemOf={(field) => decision.errorOf(`guest.${field}`)}
        />
        {guest.kind === "new" && answer && <AlikeGuests alike={answer.alike} onTake={changeGuest} />}
      </Step>
      <Step number={2} title={t.when} isDone={isDone.when}>
        <WhenStep
          slots={slots}
          open={draft.open}
          onChange={(next) => edit({ slots: next })}
          onOpen={(open) => {
            edit({ open });
            focus("[data-step=when]");
          }}
          // At once: the next key may follow on its heels.
          onChosen={() => decision.root.current?.querySelector<HTMLElement>("[name=terms]:checked")?.focus()}
        />
      </Step>
      <Step number={3} title={t.terms} isDone={isDone.terms}>
        <TermsStep
          draft={terms}
          onChange={(next) => edit({ terms: next })}
          payBy={answer?.pay_by ?? null}
          linkUntil={answer?.link_until ?? null}
          companyDueOn={answer?.due_on ?? null}
          payers={making.payers}
          isTried={decision.missing !== null}
          currencies={slots.flatMap(({ room }) => room?.currency ?? [])}
        />
        {making.payersQuery.problem && <Failed query={making.payersQuery} isNote />}
      </Step>
      <Step number={4} title={t.check} isDone={false}>
        <CheckAndMail making={making} />
      </Step>
    </>
  );
}

/** Whether the mail can come with an estimate. The one with a payment link has that question alone. */
const HAS_ESTIMATE: Record<OrderTerms, boolean> = {
  ...{ prepaid: true, link: false, invoice: true, company: true, free: false },
};

/** What it costs, what prevents it, and whether the guest gets a mail. */
function CheckAndMail({ making }: { making: ReturnType<typeof useNewBooking> }) {
  const t = useTexts(messages);
  const p = useTexts(previewMessages);
  const c = useTexts(companyTexts);
  const { decision, draft, edit } = making;
  const { terms, mail } = draft;
  return (
    <>
      <Previewed decision={decision} hidesProblem={making.isGuestWrong}>
        {(answer) => (
          <>
            <CheckStep
              preview={answer}
              slots={draft.slots}
              isFree={terms.terms === "free"}
              ticked={decision.ticked}
              isTried={decision.missing !== null}
              onSlots={(slots) => edit({ slots })}
              onTick={decision.tick}
            />
            {answer.needs_reason && (
              <div className="mb-3">
                <ReasonFields
                  codes={BOOKING_REASONS}
                  reason={draft.reason}
                  nameOf={t.reasonCode}
                  onChange={(reason) => edit({ reason })}
                />
              </div>
            )}
            {answer.asks_company && <Notice tone="info">{c.asksCompany}</Notice>}
            <MailChoice
              mail={mail}
              onChange={(change) => edit({ mail: { ...mail, ...change } })}
              mails={answer.mails}
              canSend={answer.takes_mail}
            />
            {answer.takes_mail && mail.send && HAS_ESTIMATE[terms.terms] && (
              <Checkbox
                label={t.estimateToo}
                checked={mail.estimate}
                onChange={({ target }) => edit({ mail: { ...mail, estimate: target.checked } })}
              />
            )}
          </>
        )}
      </Previewed>
      {!decision.answer && (
        <p className="text-sub text-ink-2">{making.isAsked ? p.calculating : t.checkFirst}</p>
      )}
    </>
  );
}
