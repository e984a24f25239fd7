import { useRef, useState } from "react";
import { ApiProblem } from "../../../api/client.ts";
import { flash } from "../../../nav/flash.ts";
import { useTexts } from "../../../nav/site.tsx";
import { useApi, useRejection } from "../../account/state.ts";
import type { ChangesContract } from "../../bookings/change/contract.ts";
import { forgetWeeks } from "../../rooms/calendar/state.ts";
import { messages } from "../messages.ts";
import { forgetBookings } from "../state.ts";

/** Takes back a change that waits for approval. */
export function useWithdrawal(bookingId: number) {
  const t = useTexts(messages);
  const api = useApi();
  const rejection = useRejection();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());
  const withdraw = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api<ChangesContract>()(
        "POST reservations/withdraw_change",
        { body: { reservation_id: bookingId } },
        { idempotencyKey: key.current },
      );
      forgetBookings();
      forgetWeeks();
      flash(t.withdrawn);
    } catch (error) {
      const [reason = t.failed] = Object.values(rejection(error)).flat();
      setProblem(reason);
      // After a lost connection the same key tells whether the call or only its answer was lost.
      if (!(error instanceof ApiProblem && error.code === "network")) key.current = crypto.randomUUID();
    } finally {
      setBusy(false);
    }
  };
  return { withdraw, isBusy, problem };
}
