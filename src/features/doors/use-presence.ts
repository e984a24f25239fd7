import { useRef, useState } from "react";
import { flash } from "../../nav/flash.ts";
import { useReload } from "../../nav/reload.ts";
import { useTexts } from "../../nav/site.tsx";
import { useApi, useRejection } from "../account/state.ts";
import { forgetBookings } from "../my-bookings/state.ts";
import { forgetWeeks } from "../rooms/calendar/state.ts";
import type { DoorsContract } from "./contract.ts";
import { messages } from "./messages/arrival.ts";

type Act = "arrive" | "leave";

/** Checks the guest of a booking in, or ends its use before its time. */
export function usePresence(id: number) {
  const t = useTexts(messages);
  const api = useApi();
  const reload = useReload();
  const rejection = useRejection();
  const [busy, setBusy] = useState<Act | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Each act has its own: a key that was used for another request is refused.
  const keys = useRef({ arrive: crypto.randomUUID(), leave: crypto.randomUUID() });
  const run = async (act: Act, call: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(act);
    setProblem(null);
    try {
      await call();
      forgetBookings();
      forgetWeeks();
      flash(done);
      await reload();
    } catch (error) {
      const [reason = t.failed] = Object.values(rejection(error)).flat();
      setProblem(reason);
    } finally {
      // After a lost connection the same key tells whether the call or only its answer was lost.
      setBusy(null);
    }
  };
  const options = (act: Act) => ({ idempotencyKey: keys.current[act] });
  return {
    busy,
    problem,
    arrive: (code: string) =>
      run(
        "arrive",
        () =>
          api<DoorsContract>()(
            "POST reservations/:id/arrive",
            { params: { id }, body: { code } },
            options("arrive"),
          ),
        t.arrivedNow,
      ),
    leave: () =>
      run(
        "leave",
        () =>
          api<DoorsContract>()("POST reservations/:id/leave", { params: { id }, body: {} }, options("leave")),
        t.leftNow,
      ),
  };
}
