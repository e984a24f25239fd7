import { type FormEvent, useEffect, useRef, useState } from "react";
import { CURRENCIES } from "../../../domain/money/money.ts";
import { isElsewhere, METHODS, type PaymentMethod } from "../../../domain/money/payment-method.ts";
import { elsewhereName } from "../../../i18n/bookings.ts";
import { money, spanText, wallText } from "../../../i18n/format.ts";
import { zoneText } from "../../../i18n/zone.ts";
import { useModal } from "../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { CardFields } from "../../../ui/card-fields.tsx";
import { ElsewhereStep } from "../../../ui/elsewhere-step.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Note } from "../../../ui/note.tsx";
import { Price } from "../../../ui/price.tsx";
import { WalletButtons } from "../../../ui/wallet-buttons.tsx";
import { useCardEntry } from "../../payment-methods/entry/state.ts";
import { useWallets } from "../../payment-methods/wallets/state.ts";
import type { PaymentLink } from "../contract.ts";
import { messages } from "../messages.ts";
import { usePayLink } from "../use-pay-link.ts";

/** What is to be paid and for when, then how; once it is paid or has ended the page says so. */
export function PayLink({ token, known }: { token: string; known: PaymentLink }) {
  const t = useTexts(messages);
  const { link, isBusy, isUndecided, errors, pay, payElsewhere } = usePayLink(token, known);
  /** The step in an app or with a code that the reader has put aside for another way. */
  const [aside, setAside] = useState<string | null>(null);
  const step = link.next_step?.kind === "voucher" ? null : link.next_step;
  const isStepShown = step !== null && JSON.stringify(step) !== aside;
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = link;
  const wasOpen = useRef(state === "open");
  // What was the form is gone: the heading says what has become of it.
  useEffect(() => {
    if (wasOpen.current && state !== "open" && state !== "paying") heading.current?.focus();
  }, [state]);
  // Nor does the focus stay on a button that is gone with the form, or with the step.
  const wasStepShown = useRef(isStepShown);
  useEffect(() => {
    if (wasStepShown.current !== isStepShown) heading.current?.focus();
    wasStepShown.current = isStepShown;
  }, [isStepShown]);
  const isOpen = state === "open" || state === "paying";
  const title = isOpen ? t.title : state === "paid" ? t.paidTitle : t.endedTitle(state);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h1s outline-none md:text-h1">
        {title}
      </h1>
      {state === "paid" && (
        <Note tone="ok" role="status" className="mt-4">
          {t.paidLead}
        </Note>
      )}
      {!isOpen && state !== "paid" && (
        <Note tone="warn" role="status" className="mt-4">
          {t.endedLead(state)}
        </Note>
      )}
      <WhatFor link={link} />
      {state === "open" && !isUndecided && isStepShown && (
        <div className="mt-7 space-y-6">
          <ElsewhereStep step={step} />
          <Button look="outlined" onClick={() => setAside(JSON.stringify(step))}>
            {t.otherWay}
          </Button>
        </div>
      )}
      {state === "open" && !isUndecided && !isStepShown && (
        <PayForm
          link={link}
          isBusy={isBusy}
          errors={errors}
          onPay={pay}
          onElsewhere={(way) => {
            setAside(null);
            void payElsewhere(way);
          }}
        />
      )}
      {isUndecided && (
        <Note tone="warn" role="alert" className="mt-6">
          {t.stillChecking}
        </Note>
      )}
      {state === "paying" && !isUndecided && (
        <Note tone="info" role="status" className="mt-6">
          {t.paying}
        </Note>
      )}
      {!isOpen && state !== "paid" && <AskUs />}
    </>
  );
}

function WhatFor({ link }: { link: PaymentLink }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { lines, amount, currency, until, falls, state } = link;
  const isOpen = state === "open" || state === "paying";
  // Nobody owes what an ended link asked for: no amount is shown as if somebody did.
  const isOver = !isOpen && state !== "paid";
  return (
    <section className="mt-5 rounded-card border border-line">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="px-4 py-3.5">
            <p className="figures text-meta text-ink-2">{t.number(line.id)}</p>
            <p className="font-bold wrap-anywhere">{line.name}</p>
            <p className="figures">
              {spanText(line.start_datetime, line.end_datetime, locale)} {zoneText(line.time_zone, locale)}
            </p>
            {!isOver && (
              <p className="flex flex-wrap justify-between gap-x-4 text-ink-2">
                <span>{line.kind && t.kind(line.kind)}</span>
                <span className="figures">{money(line.amount, currency)}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {!isOver && (
        <dl className="border-t border-line px-4 py-3.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <dt>
              <b>{t.total}</b>
              {CURRENCIES[currency].hasJapaneseTax && (
                <span className="ml-1 text-sub text-ink-2">{t.taxIn}</span>
              )}
            </dt>
            <dd>
              <Price amount={amount} currency={currency} className="text-total font-bold" />
            </dd>
          </div>
          {isOpen && (
            <div className="mt-1.5 flex flex-wrap justify-between gap-x-6">
              <dt>{t.until}</dt>
              <dd className="figures font-bold">
                {wallText(until, locale)} {zoneText(link.time_zone, locale)}
              </dd>
            </div>
          )}
        </dl>
      )}
      {isOpen && falls && (
        <p className="border-t border-line px-4 py-3 text-sub text-ink-2">{t.falls(falls)}</p>
      )}
    </section>
  );
}

type PayFormProps = {
  link: PaymentLink;
  isBusy: boolean;
  errors: readonly string[];
  onPay: ReturnType<typeof usePayLink>["pay"];
  onElsewhere: (way: PaymentMethod) => void;
};

function PayForm({ link, isBusy, errors, onPay, onElsewhere }: PayFormProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const purpose = { kind: "payment", amount: link.amount, currency: link.currency } as const;
  const entry = useCardEntry("pay-link", purpose);
  const { form } = entry;
  const wallets = useWallets(purpose);
  useEffect(() =>
    wallets.listen({
      onPress: () => !isBusy,
      onAuthorised: async (authorised) => {
        let isPaid = false;
        await onPay(async (secret) => {
          const confirmed = await authorised.pay(secret);
          isPaid = confirmed.ok;
          return confirmed;
        });
        if (!isPaid) authorised.fail();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && entry.check()) void onPay(entry.pay);
  };
  const amount = money(link.amount, link.currency);
  const others = link.other_ways.flatMap((way) => {
    const { kind } = METHODS[way as PaymentMethod];
    return isElsewhere(kind) ? [{ way: way as PaymentMethod, name: elsewhereName(kind, locale) }] : [];
  });
  const shown = errors.length > 0 ? errors : link.errors;
  return (
    <form noValidate onSubmit={submit} className="mt-7 space-y-5">
      <h2 className="text-h2">{others.length > 0 ? t.how : t.card}</h2>
      <ErrorSummary errors={form.errors} focusKey={form.attempts} />
      {shown.length > 0 && !isBusy && (
        <Note tone="error" role="alert">
          {shown.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
      <WalletButtons mount={wallets.mount} isShown={wallets.kinds.length > 0 && !isBusy} />
      {others.map(({ way, name }) => (
        <Button key={way} look="outlined" isWide disabled={isBusy} onClick={() => onElsewhere(way)}>
          {t.payWith(name, amount)}
        </Button>
      ))}
      {wallets.kinds.length + others.length > 0 && (
        <p className="text-center text-sub text-ink-2">{t.orByCard}</p>
      )}
      <CardFields {...entry.fields} />
      <p className="text-meta text-ink-2">{t.cardLead}</p>
      <Button type="submit" isWide isBusy={isBusy} className="min-h-14! text-h3!">
        {t.pay(amount)}
      </Button>
      <p className="text-center text-meta text-ink-2" aria-live="polite">
        {isBusy && t.paying}
      </p>
    </form>
  );
}

function AskUs() {
  const t = useTexts(messages);
  const { open } = useModal();
  return (
    <p className="mt-6">
      <Button look="outlined" onClick={() => open({ name: "contact" })}>
        {t.ask}
      </Button>
    </p>
  );
}
