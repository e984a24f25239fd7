import { useState } from "react";
import { money } from "../../../../i18n/format.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import type { RefundItem, RefundsContract } from "../contract.ts";
import { messages as listTexts } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";
import { AccountMarks } from "./account-marks.tsx";

/** Makes a bank's file of the selected refunds: how many, how much, on which day, and which are left out. */
export function MakeBatch({
  items,
  nextDay,
  hasSender,
  onMade,
  onClose,
}: {
  items: readonly RefundItem[];
  nextDay: string;
  hasSender: boolean;
  onMade: (id: number) => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const words = useTexts(listTexts);
  const [day, setDay] = useState(nextDay);
  const good = items.filter(({ obstacle }) => obstacle === null);
  const bad = items.filter(({ obstacle }) => obstacle !== null);
  const changed = good.filter((item) => item.account_changed_at ?? item.account_objected_at);
  const sum = money(
    good.reduce((all, { amount }) => all + amount, 0),
    "JPY",
  );
  const decision = useSubmission({
    label: t.makeTitle,
    typed: day,
    missing: () => {
      if (!hasSender) return { text: t.noSender, selector: "" };
      return good.length > 0 ? null : { text: t.leftOut(bad.length), selector: "" };
    },
    body: () => ({ refunds: good.map(({ id, version }) => ({ id, version })), transfer_on: day }),
    send: (body, { idempotencyKey }) =>
      api<RefundsContract>()("POST operate/refund_batches", { body }, { idempotencyKey }),
    done: ({ id, count, total }) => {
      onMade(id);
      return { text: t.madeFile(count, money(total, "JPY")), subject: `refund_batch:${id}` };
    },
    onClose,
  });
  return (
    <DecisionPanel
      decision={decision}
      title={t.makeTitle}
      submit={t.makeFile(good.length)}
      className="space-y-4"
      onClose={onClose}
    >
      {!hasSender && <p className="font-bold text-warn">{t.noSender}</p>}
      <p className="figures text-h2 font-bold">{t.sum(sum)}</p>
      <TextField
        type="date"
        label={t.transferOn}
        value={day}
        min={nextDay}
        onChange={({ target }) => setDay(target.value)}
      />
      {changed.length > 0 && (
        <section>
          <p className="font-bold text-warn">{t.changedBefore(changed.length)}</p>
          <ul>
            {changed.map((item) => (
              <li key={item.id} className="figures py-1">
                {item.booking?.id ?? item.id} {item.account?.account_name}
                <AccountMarks {...item} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {bad.length > 0 && (
        <section>
          <p className="font-bold">{t.leftOut(bad.length)}</p>
          <ul>
            {bad.map(({ id, booking, payer, obstacle }) => (
              <li key={id} className="figures">
                {booking?.id ?? id} {booking?.guest.name ?? payer} · {obstacle && words.obstacle(obstacle)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </DecisionPanel>
  );
}
