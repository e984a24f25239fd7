import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ORDER_TERMS, type OrderTerms } from "../../../../domain/booking/terms.ts";
import { dayText, listText, money, timesText, wallText } from "../../../../i18n/format.ts";
import { OPERATE_BASE, operatePaths } from "../../../../nav/operate-paths.ts";
import { CheckIcon } from "../../../../ui/icons.tsx";
import type { MailsContract } from "../../../guests/mails/contract.ts";
import { Button, LinkButton } from "../../../kit/components/button.tsx";
import { PrinterIcon } from "../../../kit/components/icons.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useLocale, useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import { LinksCard } from "../../../money/payment-links/components/links-card.tsx";
import { PayTo } from "../../../shared/seen/components/pay-to.tsx";
import { useBookingDetail } from "../../../shared/seen/use-booking-detail.ts";
import type { BookingPreview } from "../contract.ts";
import { type Slot, timesOf } from "../draft.ts";
import { messages as companyTexts } from "../messages/company.ts";
import { messages } from "../messages.ts";

export type Booked = {
  order: number;
  bookings: readonly number[];
  /** Where the confirmation went; null where none was sent. */
  to: string | null;
  takesMail: boolean;
  /** As it was confirmed, to be read out. */
  slots: readonly Slot[];
  preview: BookingPreview;
  terms: OrderTerms;
};

/** What was booked, as a card to read out, and what is done with it while the guest is still on the phone. */
export function BookedView({
  booked,
  onAgain,
  onClose,
}: {
  booked: Booked;
  onAgain: () => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const c = useTexts(companyTexts);
  const locale = useLocale();
  const sentence = useRef<HTMLParagraphElement>(null);
  const [first] = booked.bookings;
  const mailing = useAction(
    (idempotencyKey) =>
      api<MailsContract>()(
        "POST operate/bookings/:id/mails",
        { params: { id: String(first) }, body: { kind: "booked" } },
        { idempotencyKey },
      ),
    ({ to }) => say(t.mailSent(to)),
  );
  // The sentence is read out, and the keyboard goes on from it.
  useEffect(() => sentence.current?.focus(), []);
  useKeys([{ keys: "n", label: t.another, run: onAgain }]);
  if (first === undefined) return null;
  const path = operatePaths.booking(first);
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}${OPERATE_BASE}${path}`);
    say(t.linkCopied);
  };
  return (
    <div className="space-y-4">
      <div className="flex items-start gap-3 rounded-card bg-ok-ground px-4 py-3 text-ok">
        <CheckIcon size={20} />
        <div>
          <p ref={sentence} tabIndex={-1} className="figures font-bold outline-none">
            {t.booked(listText(booked.bookings.map(String), locale))}
          </p>
          <p className="text-ink">{sentText(booked, t)}</p>
        </div>
      </div>
      {booked.preview.asks_company && <Notice tone="info">{c.asked}</Notice>}
      <ReadOut booked={booked} />
      {booked.terms === "link" ? <LinksCard id={first} onChange={() => {}} /> : <HowToPay id={first} />}
      <ActionProblem action={mailing} />
      <div className="flex flex-wrap gap-2">
        <Button look="filled" keyCap="N" onClick={onAgain}>
          {t.another}
        </Button>
        <LinkButton to={operatePaths.slip(first)} icon={<PrinterIcon size={16} />}>
          {t.print}
        </LinkButton>
        <Button onClick={() => void copy()}>{t.copyLink}</Button>
        {booked.takesMail && booked.to === null && booked.terms !== "link" && (
          <ActionButton action={mailing}>{t.sendNow}</ActionButton>
        )}
        <Button look="text" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}

/** Room, time, price, the last day to pay and how, in the order in which a guest asks for them. */
function ReadOut({ booked: { bookings, slots, preview, terms } }: { booked: Booked }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { currency, items, total } = preview;
  const lastDay = preview.due_on ?? preview.pay_by;
  const payBy = preview.link_until
    ? wallText(preview.link_until, locale)
    : lastDay && dayText(lastDay, locale);
  return (
    <section aria-label={t.readOut} className="rounded-card border border-line px-4 py-3 text-h3">
      <ul className="divide-y divide-line">
        {slots.map((slot, index) => {
          const times = timesOf(slot);
          const [id, price] = [bookings[index], items[index]?.price ?? null];
          return (
            <li key={slot.key} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0">
              <span className="min-w-0">
                <strong className="block">{slot.room?.name}</strong>
                {times && (
                  <span className="figures block">
                    {dayText(times.day, locale)} {timesText(times.from, times.to)}
                  </span>
                )}
                {id !== undefined && (
                  <Link
                    to={operatePaths.booking(id)}
                    className="inline-flex min-h-6 items-center text-sub font-bold text-accent hover:underline"
                  >
                    {t.openOf(id)}
                  </Link>
                )}
              </span>
              {slots.length > 1 && price !== null && (
                <strong className="figures">{money(price, currency)}</strong>
              )}
            </li>
          );
        })}
      </ul>
      <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-2">
        <dt className="text-ink-2">{t.total}</dt>
        <dd className="text-right font-bold">{money(total, currency)}</dd>
        <dt className="text-ink-2">{t.terms}</dt>
        <dd className="text-right font-bold">{TERM_TEXTS[terms](t)}</dd>
        {payBy !== null && (
          <>
            <dt className="text-ink-2">{ORDER_TERMS[terms] === "invoice" ? t.dueOn : t.payBy}</dt>
            <dd className="text-right font-bold">{payBy}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

type Texts = (typeof messages)["ja"];

function sentText({ to, terms }: Booked, t: Texts): string {
  if (terms === "link") return to === null ? t.linkNotSent : t.linkSent(to);
  return to === null ? t.mailNotSent : t.mailSent(to);
}

const TERM_TEXTS: Record<OrderTerms, (t: Texts) => string> = {
  prepaid: (t) => t.prepaid,
  link: (t) => t.link,
  invoice: (t) => t.invoice,
  company: (t) => t.company,
  free: (t) => t.free,
};

/** The account to pay into, once it is read. */
function HowToPay({ id }: { id: number }) {
  const query = useBookingDetail(String(id));
  return query.data && <PayTo detail={query.data} />;
}
