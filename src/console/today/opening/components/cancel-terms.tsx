import { Link } from "react-router";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useCan, useTexts } from "../../../kit/state.ts";
import type { Opening, OpeningContract } from "../contract.ts";
import { messages } from "../messages.ts";

const call = api<OpeningContract>();
type Terms = Opening["cancel_terms"][number];

/** What a cancel costs in the rooms that guests can see, to be read before it counts as decided (OPENING-9). */
export function CancelTerms({
  terms,
  onClose,
  onRead,
}: {
  terms: readonly Terms[];
  onClose: () => void;
  onRead: (opening: Opening) => void;
}) {
  const t = useTexts(messages);
  const mayDecide = useCan("admin");
  const read = useAction(
    (idempotencyKey) =>
      call(
        "POST operate/opening/terms_read",
        { body: { terms: terms.map(({ policies }) => policies) } },
        { idempotencyKey },
      ),
    (opening) => {
      say(t.termsRead);
      onRead(opening);
    },
  );
  return (
    <Dialog title={t.termsTitle} onClose={onClose}>
      <div className="space-y-3">
        <p>{t.termsHint}</p>
        {terms.map((one) => (
          <TermsTable key={one.example} terms={one} />
        ))}
        <p className="text-sub text-ink-2">
          {t.termsElsewhere}{" "}
          <Link className="font-bold text-accent hover:underline" to={operatePaths.rooms()}>
            {t.toRooms}
          </Link>
        </p>
        <ActionProblem action={read} />
        {mayDecide ? (
          <ActionButton action={read} look="filled">
            {t.termsConfirm}
          </ActionButton>
        ) : (
          <p className="text-ink-2">{t.termsAdminOnly}</p>
        )}
      </div>
    </Dialog>
  );
}

function TermsTable({ terms: { rooms, example, policies } }: { terms: Terms }) {
  const t = useTexts(messages);
  const steps = policies.toSorted((one, other) => other.period_from - one.period_from);
  const first = Math.max(-1, ...policies.map(({ period_from: from }) => from));
  return (
    <section className="overflow-hidden rounded-control border border-line">
      <h3 className="border-b border-line bg-ground-2 px-3 py-2 text-sub font-bold">
        {t.termsOf(example, rooms)}
      </h3>
      <dl className="divide-y divide-line">
        <Step when={t.daysOrMore(first + 1)} percent={0} />
        {steps.map((step) => (
          <Step
            key={step.period_from}
            when={t.daysBefore(step.period_from, step.period_to)}
            percent={step.fee_percent}
          />
        ))}
      </dl>
    </section>
  );
}

function Step({ when, percent }: { when: string; percent: number }) {
  const t = useTexts(messages);
  return (
    <div className="flex justify-between gap-3 px-3 py-2">
      <dt>{when}</dt>
      <dd className="figures font-bold">{percent === 0 ? t.noFee : t.feePercent(percent)}</dd>
    </div>
  );
}
