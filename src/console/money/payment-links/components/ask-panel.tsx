import { useState } from "react";
import { LONGEST_REQUEST_DAYS } from "../../../../domain/money/payment-request.ts";
import { money, wallText } from "../../../../i18n/format.ts";
import type { BookingDetail } from "../../../bookings/detail/contract.ts";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { PLAIN_MAIL } from "../../../kit/decision/components/mail-choice.tsx";
import { Previewed } from "../../../kit/decision/components/previewed.tsx";
import { useDecision } from "../../../kit/decision/use-decision.ts";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { BookingPanel } from "../../../shared/seen/components/booking-panel.tsx";
import { WithBooking } from "../../../shared/seen/components/with-booking.tsx";
import { useSeenBooking } from "../../../shared/seen/use-seen-booking.ts";
import type { ConsolePaymentLinksContract, PaymentLinksOfBooking } from "../contract.ts";
import { messages } from "../messages/panel.ts";
import { useLinksOf } from "../use-links-of.ts";

const call = api<ConsolePaymentLinksContract>();

/** Asks the guest of a booking to pay what it awaits by a link. */
export default function AskPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  return (
    <WithBooking id={id} title={t.title} right="desk" onClose={onClose}>
      {(detail) => <AskAbout detail={detail} onClose={onClose} />}
    </WithBooking>
  );
}

function AskAbout({ detail, onClose }: { detail: BookingDetail; onClose: () => void }) {
  const query = useLinksOf(detail.booking.id);
  return (
    <Loaded query={query} skeleton={null} right="desk">
      {(links) => <AskForm detail={detail} links={links} onClose={onClose} />}
    </Loaded>
  );
}

const WHAT = ["booking", "order"] as const;

function AskForm({
  detail,
  links,
  onClose,
}: {
  detail: BookingDetail;
  links: PaymentLinksOfBooking;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { booking } = detail;
  const [what, setWhat] = useState<(typeof WHAT)[number]>("booking");
  const [until, setUntil] = useState("");
  const [mail, setMail] = useState(PLAIN_MAIL);
  const question = {
    is_whole_order: what === "order",
    ...(until === "" ? {} : { until: until.replace("T", " ") }),
    mail,
  };
  const params = { id: booking.id };
  const decision = useDecision({
    label: t.submit,
    about: useSeenBooking(booking),
    question,
    preview: (body, signal) =>
      call("POST operate/bookings/:id/payment_links/preview", { params, body }, { signal }),
    typed: [what, until, mail.note],
    missing: () => null,
    body: (answer) => ({ ...question, until: answer.until, amount: answer.price_after }),
    send: (body, { version, idempotencyKey }) =>
      call(
        "POST operate/bookings/:id/payment_links",
        { params, body: { ...body, version } },
        { idempotencyKey },
      ),
    done: ({ id }, { amount }) => ({
      text: t.asked(id, money(amount, booking.currency)),
      subject: `reservation:${id}`,
      bookings: [id],
    }),
    onClose,
  });
  return (
    <BookingPanel
      decision={decision}
      detail={detail}
      title={t.title}
      submit={mail.send ? t.submit : t.submitPlain}
      className="space-y-4"
      mail={mail}
      onMail={setMail}
      onClose={onClose}
    >
      {links.bookings > 1 && (
        <ChoiceCards
          label={t.what}
          name="what"
          value={what}
          choices={[
            { value: "booking" as const, label: t.booking(money(links.due, links.currency)) },
            {
              value: "order" as const,
              label: t.order(links.bookings, money(links.due_of_order, links.currency)),
            },
          ]}
          onChange={setWhat}
        />
      )}
      <TextField
        type="datetime-local"
        label={t.until}
        hint={t.untilHint(LONGEST_REQUEST_DAYS)}
        value={until}
        data-autofocus
        onChange={({ target }) => setUntil(target.value)}
      />
      <Previewed decision={decision}>
        {(answer) => (
          <div className="space-y-1 rounded-card border border-line px-3 py-2.5">
            <dl className="figures space-y-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <dt>{t.amount}</dt>
                <dd className="text-h2 font-bold">{money(answer.price_after, answer.currency)}</dd>
              </div>
              <div className="flex flex-wrap justify-between gap-x-3">
                <dt>{t.ends}</dt>
                <dd>{wallText(answer.until, locale)}</dd>
              </div>
            </dl>
            <p className="text-sub text-ink-2">{answer.is_hold ? t.held : t.kept}</p>
          </div>
        )}
      </Previewed>
    </BookingPanel>
  );
}
