import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { listText } from "../../../../i18n/format.ts";
import { OPERATE_BASE, operatePaths } from "../../../../nav/operate-paths.ts";
import { CheckIcon } from "../../../../ui/icons.tsx";
import { Button, LinkButton } from "../../kit/components/button.tsx";
import { PrinterIcon } from "../../kit/components/icons.tsx";
import { useKeys } from "../../kit/components/use-keys.ts";
import { api, say, useLocale, useTexts } from "../../kit/state.ts";
import type { MailsContract } from "../../mails/contract.ts";
import { ActionProblem } from "../../writes/components/action-problem.tsx";
import { useAction } from "../../writes/components/use-action.ts";
import { messages } from "../messages.ts";

export type Booked = {
  order: number;
  bookings: readonly number[];
  /** Where the confirmation went; null where none was sent. */
  to: string | null;
  takesMail: boolean;
};

/** What was booked, in one sentence, and what one does with it while the guest is still on the phone. */
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
          <p className="text-ink">{booked.to === null ? t.mailNotSent : t.mailSent(booked.to)}</p>
        </div>
      </div>
      <ul className="figures space-y-1">
        {booked.bookings.map((id) => (
          <li key={id}>
            <Link to={operatePaths.booking(id)} className="font-bold text-accent hover:underline">
              {t.openOf(id)}
            </Link>
          </li>
        ))}
      </ul>
      <ActionProblem action={mailing} />
      <div className="flex flex-wrap gap-2">
        <Button look="filled" keyCap="N" onClick={onAgain}>
          {t.another}
        </Button>
        <LinkButton to={operatePaths.slip(first)} icon={<PrinterIcon size={16} />}>
          {t.print}
        </LinkButton>
        <Button onClick={() => void copy()}>{t.copyLink}</Button>
        {booked.takesMail && booked.to === null && (
          <Button isBusy={mailing.isBusy} disabled={!mailing.isPossible} onClick={() => void mailing.run()}>
            {t.sendNow}
          </Button>
        )}
        <Button look="text" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}
