import { useState } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useCan, useTexts } from "../../../kit/state.ts";
import type { RoomEntryContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

type Code = { code: string | null; is_own: boolean };

/** The door code of a booking: shown when somebody asks for it, and set for this booking alone. */
export function CodeCard({ id }: { id: number }) {
  const t = useTexts(messages);
  const call = api<RoomEntryContract>();
  const [known, setKnown] = useState<Code | null>(null);
  const [typed, setTyped] = useState("");
  const reading = useAction(() => call("GET operate/bookings/:id/entry", { params: { id } }), setKnown);
  const writing = useAction(
    (_, code: string | null) =>
      call("PUT operate/bookings/:id/entry_code", { params: { id }, body: { code } }),
    () => {
      setTyped("");
      void reading.run();
    },
  );
  if (!useCan("desk")) return null;
  return (
    <Card title={t.card}>
      <div className="space-y-2 px-4 py-3">
        <ActionProblem action={reading} />
        <ActionProblem action={writing} />
        {known === null ? (
          <>
            <Button isBusy={reading.isBusy} onClick={() => void reading.run()}>
              {t.show}
            </Button>
            <p className="text-sub text-ink-2">{t.hint}</p>
          </>
        ) : (
          <>
            <p className="figures break-all text-h3 font-bold">{known.code ?? t.none}</p>
            {known.code !== null && <p className="text-sub text-ink-2">{known.is_own ? t.own : t.ofRoom}</p>}
            <TextField
              label={t.own}
              maxLength={40}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                isBusy={writing.isBusy}
                isUnavailable={typed.trim() === ""}
                onClick={() => void writing.run(typed.trim())}
              >
                {t.set}
              </Button>
              {known.is_own && <Button onClick={() => void writing.run(null)}>{t.remove}</Button>}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
