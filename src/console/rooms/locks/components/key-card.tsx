import { useState } from "react";
import { LOCK_KEY_LENGTH } from "../../../../domain/locks/lock.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { WhenIn } from "../../../kit/components/when-in.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useCan, useMe, useTexts } from "../../../kit/state.ts";
import type { LocksContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** The key of the account with Seam: stored by owners, and shown to nobody. */
export function KeyCard({ since, onChanged }: { since: string | null; onChanged: () => void }) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const [typed, setTyped] = useState("");
  const [isRemoving, setIsRemoving] = useState(false);
  const store = useAction(
    (_, key: string) => api<LocksContract>()("PUT operate/lock_key", { body: { key } }),
    () => {
      setTyped("");
      say(t.keySaved);
      onChanged();
    },
  );
  const remove = useAction(
    () => api<LocksContract>()("DELETE operate/lock_key", {}),
    () => {
      setIsRemoving(false);
      say(t.keyRemoved);
      onChanged();
    },
  );
  const isShort = typed.trim().length < LOCK_KEY_LENGTH.least;
  if (!useCan("admin")) return null;
  return (
    <Card title={t.keyTitle}>
      <form
        className="space-y-3 px-4 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isShort) void store.run(typed.trim());
        }}
      >
        <p className="text-ink-2">
          {since === null ? t.keyNone : <WhenIn text={t.keySet} at={since} timeZone={timeZone} />}
        </p>
        <ActionProblem action={store} />
        <TextField
          type="password"
          label={t.key}
          maxLength={LOCK_KEY_LENGTH.most}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={store.isBusy} isUnavailable={isShort}>
            {t.keySave}
          </Button>
          {since !== null && (
            <Button look="danger" onClick={() => setIsRemoving(true)}>
              {t.keyRemove}
            </Button>
          )}
        </div>
      </form>
      {isRemoving && (
        <Dialog title={t.keyRemove} onClose={() => setIsRemoving(false)}>
          <p className="mb-4 text-ink-2">{t.keyRemoveHint}</p>
          <ActionProblem action={remove} />
          <ActionButton action={remove} look="danger">
            {t.keyRemove}
          </ActionButton>
        </Dialog>
      )}
    </Card>
  );
}
