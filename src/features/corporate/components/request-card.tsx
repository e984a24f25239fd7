import { useState } from "react";
import { dottedText, money, spanText, unbroken, wallText } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { ZoneNote } from "../../../nav/zone-note.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { useApi } from "../../account/state.ts";
import type { CorporateContract, CorporateRequest } from "../contract.ts";
import { messages } from "../messages/company.ts";
import { useChange } from "../use-change.ts";

/** What somebody asks for in one order: all of it is approved, or declined with a reason. */
export function RequestCard({ id, request }: { id: number; request: CorporateRequest }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const change = useChange();
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { order, person, group, cost_center, purchase_number, purpose, bookings } = request;
  const currency = bookings[0]?.currency ?? "JPY";
  const total = money(
    bookings.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
  const params = { id, order };
  const seen = bookings.map((one) => ({ id: one.id, version: one.version }));
  const facts = [purpose, group, cost_center, purchase_number].filter((fact) => fact !== "");
  const call = api<CorporateContract>();
  const approve = () =>
    call(
      "POST corporate/:id/requests/:order/approve",
      { params, body: { seen } },
      { idempotencyKey: crypto.randomUUID() },
    );
  const decline = () =>
    call(
      "POST corporate/:id/requests/:order/decline",
      { params, body: { seen, reason } },
      { idempotencyKey: crypto.randomUUID() },
    );
  return (
    <li className="rounded-panel border border-line p-4 md:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3 font-bold">{t.asksFor(person)}</h2>
        <span className="figures text-total font-bold">{total}</span>
      </div>
      <p className="text-sub text-ink-2">{dottedText(facts, locale)}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {bookings.map((one) => (
          <li key={one.id} className="py-3">
            <p className="flex flex-wrap items-center gap-2 font-bold">
              {one.room} {one.before && <Badge>{t.isChange}</Badge>}
            </p>
            <p className="figures">
              {spanText(one.start_datetime, one.end_datetime, locale)}
              <ZoneNote timeZone={one.time_zone} among={bookings.map(({ time_zone }) => time_zone)} />
            </p>
            {one.before && (
              <p className="figures text-sub text-ink-2">
                {t.was(
                  unbroken(spanText(one.before.start_datetime, one.before.end_datetime, locale)),
                  money(one.before.amount, currency),
                )}
              </p>
            )}
            <p className="text-sub">
              <span className="figures">{money(one.amount, currency)}</span>
              {" · "}
              <strong className="figures text-warn">{t.untilWhen(wallText(one.until, locale))}</strong>
            </p>
            {one.asks_operator && <p className="text-meta text-ink-2">{t.thenOperator}</p>}
          </li>
        ))}
      </ul>
      {isDeclining ? (
        <form
          className="mt-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === "") setMissing(true);
            else void change.run("decline", decline, t.declined);
          }}
        >
          <TextAreaField
            id={`reason-${order}`}
            label={t.reason}
            hint={t.reasonHint}
            rows={3}
            maxLength={500}
            value={reason}
            error={isMissing && reason.trim() === "" ? t.reasonMissing : null}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="submit" look="danger" isBusy={change.busy === "decline"}>
              {t.decline}
            </Button>
            <Button look="outlined" onClick={() => setDeclining(false)}>
              {t.backToRequest}
            </Button>
          </div>
        </form>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            isBusy={change.busy === "approve"}
            aria-label={t.approveOf(person, total)}
            onClick={() => void change.run("approve", approve, t.approved)}
          >
            {t.approve}
          </Button>
          <Button look="outlined" aria-label={t.declineOf(person)} onClick={() => setDeclining(true)}>
            {t.decline}
          </Button>
        </div>
      )}
    </li>
  );
}
