import { useState } from "react";
import { waitsForAnswer } from "../../../../domain/booking/booking.ts";
import { MOST_IN_ONE_PDF } from "../../../../domain/documents/archive.ts";
import { money } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { downloadInOne } from "../../../kit/download-in-one.ts";
import { CsvLink } from "../../../kit/list/components/csv-link.tsx";
import { SelectionBar } from "../../../kit/list/components/table.tsx";
import { api, say, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import { MailToMany } from "../../../shared/mails/components/mail-to-many.tsx";
import type { ApprovalsContract } from "../../approve/contract.ts";
import { CancelMany } from "../../cancel/components/cancel-many.tsx";
import type { OperatorDocumentsContract } from "../../documents/contract.ts";
import { messages } from "../messages/list.ts";

/** The most that one call takes. */
const MOST_ANSWERED = 50;
const MOST_MAILS = 200;
const MOST_IN_FILE = 1000;

/** What can be done with the selected bookings. */
export function Selection({
  items,
  onClear,
  onDone,
}: {
  items: readonly BookingItem[];
  onClear: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const mayAnswer = useCan("desk");
  const mayWriteToMany = useCan("people");
  const [isWriting, setIsWriting] = useState(false);
  const waiting = items.filter(({ status }) => waitsForAnswer(status)).slice(0, MOST_ANSWERED);
  const approving = useAction(
    (idempotencyKey, seen: { id: number; version: number }[]) =>
      api<ApprovalsContract>()(
        "POST operate/bookings/approve",
        { body: { items: seen } },
        { idempotencyKey },
      ),
    ({ results }) => {
      const failed = results.filter(({ ok }) => !ok);
      if (failed.length < results.length) say(t.approved(results.length - failed.length));
      if (failed.length > 0)
        say(t.notApproved(failed.length, failed[0]?.problem?.text ?? ""), { tone: "error" });
      onClear();
      onDone();
    },
  );
  const receipts = useReceipts();
  const live = items.filter(({ status }) => status !== "canceled");
  // As they were chosen: those that are canceled leave the list, and the panel tells of each.
  const [canceling, setCanceling] = useState<readonly BookingItem[] | null>(null);
  const ids = items.map(({ id }) => id);
  const [first] = items;
  const isOneCurrency = items.every(({ currency }) => currency === first?.currency);
  const sum = items.reduce((total, { price }) => total + price, 0);
  return (
    <>
      <SelectionBar
        count={items.length}
        note={first && isOneCurrency && t.selectedSum(money(sum, first.currency))}
        onClear={onClear}
      >
        {mayAnswer && waiting.length > 0 && (
          <Button
            look="filled"
            isBusy={approving.isBusy}
            disabled={!approving.isPossible}
            onClick={() => void approving.run(waiting.map(({ id, version }) => ({ id, version })))}
          >
            {t.approveMany(waiting.length)}
          </Button>
        )}
        {mayWriteToMany && (
          <Button disabled={items.length > MOST_MAILS} onClick={() => setIsWriting(true)}>
            {t.writeMails}
          </Button>
        )}
        <Button
          isBusy={receipts.isBusy}
          disabled={!receipts.isPossible || items.length > MOST_IN_ONE_PDF}
          title={items.length > MOST_IN_ONE_PDF ? t.mostReceipts(MOST_IN_ONE_PDF) : undefined}
          onClick={() => void receipts.run(ids)}
        >
          {t.receipts}
        </Button>
        {ids.length <= MOST_IN_FILE && <CsvLink path="operate/bookings" query={`ids=${ids.join(",")}`} />}
        {mayAnswer && live.length > 0 && (
          <Button look="danger" onClick={() => setCanceling(live)}>
            {t.cancelMany}
          </Button>
        )}
        {(approving.problem || receipts.problem) && (
          <span className="w-full">
            <ActionProblem action={approving} />
            <ActionProblem action={receipts} />
          </span>
        )}
      </SelectionBar>
      {canceling && <CancelMany items={canceling} onClose={() => setCanceling(null)} onDone={onDone} />}
      {isWriting && items.length > 0 && (
        <MailToMany ids={ids} onClose={() => setIsWriting(false)} onSent={onClear} />
      )}
    </>
  );
}

/** Opens the receipts of the bookings as one file, and says which have none. */
function useReceipts() {
  const t = useTexts(messages);
  const locale = useLocale();
  return useAction(
    (idempotencyKey, ids: readonly number[]) =>
      api<OperatorDocumentsContract>()(
        "POST operate/documents/receipts",
        { body: { booking_ids: [...ids] } },
        { idempotencyKey },
      ),
    ({ documents, without }) => {
      if (documents.length > 0) {
        downloadInOne(documents, { name: "receipts", locale });
        say(t.receiptsOpened(documents.length));
      }
      if (without.length > 0) say(t.withoutReceipt(without), { tone: documents.length > 0 ? "ok" : "error" });
    },
  );
}
