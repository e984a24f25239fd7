import { useState } from "react";
import { wallText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import type { DeskCode, RoomEntryContract } from "../../../rooms/entry/contract.ts";
import { messages } from "../messages.ts";

type Code = DeskCode & { is_own: boolean };

/** The door code of a booking: shown on request, and set for this booking alone. */
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
            <ActionButton action={reading}>{t.show}</ActionButton>
            <p className="text-sub text-ink-2">{t.hint}</p>
          </>
        ) : (
          <>
            <p className="figures break-all text-h3 font-bold">
              {known.code ?? (known.is_missing ? t.missing : t.none)}
            </p>
            {known.code !== null && <p className="text-sub text-ink-2">{t[SOURCES[known.source]]}</p>}
            <CodeTimes code={known} />
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
              {known.is_own && (
                <Button onClick={() => void writing.run(null)}>
                  {known.source === "made" ? t.another : t.remove}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

const SOURCES = { room: "ofRoom", made: "madeHint", staff: "own", lock: "ofLock" } as const satisfies Record<
  DeskCode["source"],
  string
>;

/** From when its guest is shown a code, and when it opens the door. */
function CodeTimes({ code }: { code: DeskCode }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <p className="text-sub text-ink-2">
      <span className="block">
        {code.shown_from ? t.shownFrom(wallText(code.shown_from, locale)) : t.notShown}
      </span>
      {code.source !== "room" && code.code !== null && (
        <span className="block">
          {t.works(wallText(code.works_from, locale), code.works_until.slice(11))}
        </span>
      )}
    </p>
  );
}
