import { useState } from "react";
import type { ApprovalsContract } from "../../../bookings/approve/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { api, say, useCan, useTexts } from "../../../kit/state.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import { useSeenBooking } from "../../seen/use-seen-booking.ts";
import { messages } from "../messages.ts";
import { DeclineManyPanel } from "./decline-panel.tsx";
import { type Outcome, Outcomes } from "./outcomes.tsx";

/** Approves, or declines with a reason, one booking or several, in the versions that are shown. */
export function AnswerButtons({ items, onDone }: { items: readonly BookingItem[]; onDone: () => void }) {
  const mayAnswer = useCan("desk");
  const [only] = items;
  if (!mayAnswer || !only) return null;
  return items.length === 1 ? (
    <AnswerOne item={only} onDone={onDone} />
  ) : (
    <AnswerMany items={items} onDone={onDone} />
  );
}

/** What the keys `a` and `d` do with the request whose buttons are in `root`. */
export function pressAnswer(root: ParentNode | null | undefined, answer: "approve" | "decline"): void {
  root?.querySelector<HTMLElement>(`[data-answer=${answer}]`)?.click();
}

function AnswerOne({ item, onDone }: { item: BookingItem; onDone: () => void }) {
  const t = useTexts(messages);
  const { open } = usePanel();
  const approving = useVersionedAction({
    ...useSeenBooking(item),
    send: (idempotencyKey, version) =>
      api<ApprovalsContract>()(
        "POST operate/bookings/:id/approve",
        { params: { id: item.id }, body: { version, mail: { send: true, note: "" } } },
        { idempotencyKey },
      ),
    onDone: () => {
      say(t.approved(1));
      onDone();
    },
  });
  return (
    <>
      <ActionButton action={approving} look="filled" data-answer="approve">
        {t.approve}
      </ActionButton>
      <Button
        look="danger"
        data-answer="decline"
        disabled={!approving.isPossible}
        onClick={() => open("decline", item.id)}
      >
        {t.decline}
      </Button>
      <ActionProblem action={approving} />
    </>
  );
}

function AnswerMany({ items, onDone }: { items: readonly BookingItem[]; onDone: () => void }) {
  const t = useTexts(messages);
  const [isDeclining, setIsDeclining] = useState(false);
  const [failed, setFailed] = useState<readonly Outcome[]>([]);
  const seen = items.map(({ id, version }) => ({ id, version })).slice(0, 50);
  const approving = useAction(
    (idempotencyKey, list: typeof seen) =>
      api<ApprovalsContract>()(
        "POST operate/bookings/approve",
        { body: { items: list } },
        { idempotencyKey },
      ),
    ({ results }) => {
      const notDone = results.filter(({ ok }) => !ok);
      if (notDone.length < results.length) say(t.approved(results.length - notDone.length));
      setFailed(notDone);
      if (notDone.length === 0) onDone();
    },
  );
  return (
    <>
      <Button
        look="filled"
        isBusy={approving.isBusy}
        disabled={!approving.isPossible}
        onClick={() => void approving.run(seen)}
      >
        {t.approveMany(seen.length)}
      </Button>
      <Button look="danger" disabled={!approving.isPossible} onClick={() => setIsDeclining(true)}>
        {t.declineMany(seen.length)}
      </Button>
      <ActionProblem action={approving} />
      <Outcomes
        failed={failed}
        onSeen={() => {
          setFailed([]);
          onDone();
        }}
      />
      {isDeclining && <DeclineManyPanel seen={seen} onClose={() => setIsDeclining(false)} onDone={onDone} />}
    </>
  );
}
