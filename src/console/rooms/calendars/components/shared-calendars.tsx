import { useState } from "react";
import { dottedText } from "../../../../i18n/format.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { ShownOnce } from "../../../kit/components/shown-once.tsx";
import { Empty } from "../../../kit/components/states.tsx";
import { WhenIn } from "../../../kit/components/when-in.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useCan, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { Calendars, CalendarsContract, Shared, SharedWithAddress } from "../contract.ts";
import { messages } from "../messages/screen.ts";
import { SharedForm } from "./shared-form.tsx";

const call = api<CalendarsContract>();

/** Our own calendars, and the address of one that was just made. */
export function SharedCalendars({
  seen,
  spaceId,
  onChanged,
}: {
  seen: Calendars;
  spaceId: number | null;
  onChanged: () => void;
}) {
  const t = useTexts(messages);
  const mayEdit = useCan("rooms");
  const [asked, setAsked] = useState<Shared | "new" | null>(null);
  const [made, setMade] = useState<SharedWithAddress | null>(null);
  const add = mayEdit && (
    <Button size="small" onClick={() => setAsked("new")}>
      {t.share}
    </Button>
  );
  const show = (one: SharedWithAddress) => {
    setAsked(null);
    setMade(one);
    onChanged();
  };
  return (
    <>
      {made && <NewAddress made={made} onDone={() => setMade(null)} />}
      <Card title={t.shared} note={t.sharedNote} action={add}>
        {seen.shared.length === 0 ? (
          <Empty title={t.noShared}>{t.noSharedHint}</Empty>
        ) : (
          <ul className="divide-y divide-line">
            {seen.shared.map((one) => (
              <SharedLine
                key={one.id}
                shared={one}
                onEdit={() => setAsked(one)}
                onRenewed={show}
                onChanged={onChanged}
              />
            ))}
          </ul>
        )}
      </Card>
      {asked && (
        <Dialog title={asked === "new" ? t.share : t.edit} onClose={() => setAsked(null)}>
          <SharedForm
            shared={asked === "new" ? null : asked}
            seen={seen}
            spaceId={spaceId}
            onMade={show}
            onSaved={() => {
              setAsked(null);
              onChanged();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** The address, shown once, and how to give it to those who read calendars. */
function NewAddress({ made, onDone }: { made: SharedWithAddress; onDone: () => void }) {
  const t = useTexts(messages);
  return (
    <ShownOnce title={t.addressOf(made.name)} secret={made.url} words={t} onDone={onDone}>
      <ul className="list-disc space-y-1 pl-5 text-sub text-ink-2">
        {[t.howGoogle, t.howOutlook, t.howRemote, t.howPortal].map((how) => (
          <li key={how}>{how}</li>
        ))}
      </ul>
    </ShownOnce>
  );
}

function SharedLine({
  shared,
  onEdit,
  onRenewed,
  onChanged,
}: {
  shared: Shared;
  onEdit: () => void;
  onRenewed: (made: SharedWithAddress) => void;
  onChanged: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const mayEdit = useCan("rooms");
  const { time_zone: timeZone } = useMe().brand;
  const [asked, setAsked] = useState<"renew" | "end" | null>(null);
  const { id, version, read_at: readAt } = shared;
  const renew = useAction(
    (idempotencyKey) =>
      call(
        "POST operate/shared_calendars/:id/address",
        { params: { id }, body: { version } },
        { idempotencyKey },
      ),
    (made: SharedWithAddress) => {
      setAsked(null);
      say(t.renewed);
      onRenewed(made);
    },
  );
  const end = useAction(
    () => call("DELETE operate/shared_calendars/:id", { params: { id } }),
    () => {
      say(t.ended);
      onChanged();
    },
  );
  const sure =
    asked === "renew"
      ? { action: renew, text: t.renew, hint: t.renewHint }
      : { action: end, text: t.end, hint: t.endHint };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block break-words font-bold">{shared.name}</span>
        <span className="block text-meta text-ink-2">
          {dottedText([t.roomCount(shared.space_ids.length), t.detail(shared.detail)], locale)}
        </span>
        <span className="block text-meta text-ink-2">
          {readAt ? <WhenIn text={t.readLast} at={readAt} timeZone={timeZone} /> : t.notRead}
        </span>
      </span>
      {mayEdit && (
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={onEdit}>
            {t.edit}
          </Button>
          <Button size="small" onClick={() => setAsked("renew")}>
            {t.renew}
          </Button>
          <Button size="small" look="danger" onClick={() => setAsked("end")}>
            {t.end}
          </Button>
        </span>
      )}
      {asked && (
        <Dialog title={`${sure.text}: ${shared.name}`} onClose={() => setAsked(null)}>
          <p className="mb-4 text-ink-2">{sure.hint}</p>
          <ActionProblem action={sure.action} />
          <ActionButton action={sure.action} look="danger">
            {sure.text}
          </ActionButton>
        </Dialog>
      )}
    </li>
  );
}
