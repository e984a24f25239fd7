import { useEffect, useState } from "react";
import { dayOfWall } from "../../domain/time/clock.ts";
import { addDays } from "../../domain/time/day.ts";
import { money } from "../../i18n/format.ts";
import { sentence } from "../../i18n/problems.ts";
import { type ModalOf, useModal } from "../../nav/modal.ts";
import { currentTime, useLocale, useTexts } from "../../nav/site.tsx";
import { Button, textLinkClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import { SlotPicker } from "../../ui/slot-picker.tsx";
import { useApi } from "../account/state.ts";
import { usePicking } from "../calendar/state.ts";
import { loadRoom, pricedDraft, type Room, wallNow } from "../spaces/state.ts";
import { messages } from "./messages.ts";
import { replaceDraft } from "./state.ts";

/** Other times for a row of the cart; what cannot be saved says why, and the old times stay (SPEC section 4). */
export default function EditDraftModal({ modal }: { modal: ModalOf<"editDraft"> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { close } = useModal();
  const { draft, spaceId } = modal;
  const [room, setRoom] = useState<Room | null>(null);
  const [now] = useState(currentTime);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    loadRoom(api, spaceId, locale).then(setRoom, () => setError(t.loadFailed));
  }, [api, spaceId, locale, t]);
  const picking = usePicking(room, draft, now);
  const { price } = picking;
  const words = { open: null, closed: t.closedShort, full: t.fullShort, far: t.farShort };
  const save = () => {
    if (!room || price === null) return;
    const { day, start, end } = picking;
    const problems = replaceDraft(spaceId, pricedDraft(room, { ...draft, day, start, end }, now));
    if (problems.length > 0) setError(problems.map((problem) => sentence(problem, locale)).join(" "));
    else close();
  };
  return (
    <Dialog
      title={t.editTitle}
      width={960}
      onClose={close}
      footer={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <button
            type="button"
            className={`${textLinkClass} text-sub max-md:hidden`}
            onClick={picking.resetTimes}
          >
            {t.reset}
          </button>
          <p className="text-sub text-ink-2 max-md:hidden">{t.blockedDays}</p>
          <p className="ml-auto min-w-0 max-md:ml-0 max-md:flex-1 md:text-right" aria-live="polite">
            {price && (
              <>
                <span className="figures block text-total font-bold leading-tight">
                  {money(price.total, price.currency)}
                </span>
                <span className="figures block text-meta text-ink-2">
                  {price.lines
                    .map((line) => t.hoursTimes(line.billedHours, money(line.costPerHour, price.currency)))
                    .join(" + ")}
                </span>
              </>
            )}
          </p>
          <Button disabled={price === null} onClick={save}>
            {t.save}
          </Button>
        </div>
      }
    >
      {(error || picking.isFailed) && (
        <Note tone="error" role="alert" className="mb-4">
          {error ?? t.loadFailed}
        </Note>
      )}
      {room && <p className="mb-3 text-sub text-ink-2">{room.facts.space_name}</p>}
      <SlotPicker
        today={dayOfWall(room ? wallNow(room, now) : Math.floor(now / 60_000))}
        lastDay={addDays(draft.day ?? "2000-01-01", 366)}
        day={picking.day}
        start={picking.start}
        end={picking.end}
        onDay={picking.chooseDay}
        onStart={(minute) => {
          setError(null);
          picking.chooseStart(minute);
        }}
        onEnd={(minute) => {
          setError(null);
          picking.chooseEnd(minute);
        }}
        reasonAgainst={(one) => words[picking.standing(one)]}
        onMonth={picking.showMonth}
        memory={`room-${spaceId}`}
        free={picking.free}
        endNote={(minute) => {
          const billed = picking.billedHours(minute);
          return billed === null ? null : t.billed(billed);
        }}
      />
    </Dialog>
  );
}
