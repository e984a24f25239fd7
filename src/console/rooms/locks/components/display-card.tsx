import { useState } from "react";
import { DISPLAY_LANGUAGES, type DisplayLanguages } from "../../../../domain/doors/display-languages.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { Checkbox, SelectField } from "../../../kit/components/field.tsx";
import { ShownOnce } from "../../../kit/components/shown-once.tsx";
import { WhenIn } from "../../../kit/components/when-in.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { LocksContract } from "../contract.ts";
import { messages } from "../messages/display.ts";

type Display = { has_initials: boolean; made_at: string; seen_at: string | null };

/** The display at the door of a room: its address is shown when it is made, and never again. */
export function DisplayCard({ id }: { id: number }) {
  const t = useTexts(messages);
  const params = { id };
  const { data, reload } = useQuery<{ display: Display | null }>(`display ${id}`, async (signal) => ({
    display: await api<LocksContract>()("GET operate/rooms/:id/display", { params }, { signal }),
  }));
  const [hasInitials, setHasInitials] = useState<boolean | null>(null);
  const [languages, setLanguages] = useState<DisplayLanguages>("both");
  const [url, setUrl] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isShown = hasInitials ?? data?.display?.has_initials ?? false;
  const make = useAction(
    (idempotencyKey) =>
      api<LocksContract>()(
        "POST operate/rooms/:id/display",
        { params, body: { has_initials: isShown, languages } },
        { idempotencyKey },
      ),
    (made) => {
      setUrl(made.url);
      setIsAsking(false);
      reload();
    },
  );
  const end = useAction(
    () => api<LocksContract>()("DELETE operate/rooms/:id/display", { params }),
    () => {
      say(t.ended);
      setUrl(null);
      reload();
    },
  );
  if (!data) return null;
  const { display } = data;
  return (
    <Card title={t.title}>
      <div className="space-y-3 px-4 py-3">
        <p className="text-ink-2">{t.about}</p>
        {url !== null && (
          <ShownOnce title={t.secretTitle} secret={url} words={t} onDone={() => setUrl(null)} />
        )}
        {display ? <Seen display={display} /> : <p>{t.none}</p>}
        <Checkbox
          label={t.initials}
          checked={isShown}
          onChange={({ target }) => setHasInitials(target.checked)}
        />
        <SelectField
          label={t.languages}
          hint={display ? t.languagesHint : undefined}
          value={languages}
          onChange={({ target }) => setLanguages(target.value as DisplayLanguages)}
        >
          {DISPLAY_LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {t.languagesOf(one)}
            </option>
          ))}
        </SelectField>
        <ActionProblem action={make} />
        <ActionProblem action={end} />
        <div className="flex flex-wrap gap-2">
          {display ? (
            <>
              <Button onClick={() => setIsAsking(true)}>{t.renew}</Button>
              <ActionButton action={end} look="danger">
                {t.end}
              </ActionButton>
            </>
          ) : (
            <ActionButton action={make}>{t.make}</ActionButton>
          )}
        </div>
      </div>
      {isAsking && (
        <Dialog title={t.renewTitle} onClose={() => setIsAsking(false)}>
          <p className="mb-4 text-ink-2">{t.renewHint}</p>
          <ActionProblem action={make} />
          <ActionButton action={make} look="danger">
            {t.renew}
          </ActionButton>
        </Dialog>
      )}
    </Card>
  );
}

function Seen({ display }: { display: Display }) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  return (
    <p className="figures text-meta text-ink-2">
      <WhenIn text={t.made} at={display.made_at} timeZone={timeZone} /> ·{" "}
      {display.seen_at === null ? t.never : <WhenIn text={t.seen} at={display.seen_at} timeZone={timeZone} />}
    </p>
  );
}
