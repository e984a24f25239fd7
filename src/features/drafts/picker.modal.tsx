import { useEffect, useState } from "react";
import { type Draft, emptyDraft, isEmptyDraft } from "../../domain/cart.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import { addDays } from "../../domain/time/day.ts";
import { money } from "../../i18n/format.ts";
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
import { draftRows, newKey, setDraftRows } from "./state.ts";

/** Chooses day and times of one row of the booking panel. */
export default function PickerModal({ modal }: { modal: ModalOf<"picker"> }) {
  const locale = useLocale();
  const api = useApi();
  const [room, setRoom] = useState<Room | null>(null);
  const [now] = useState(currentTime);
  useEffect(() => {
    loadRoom(api, modal.spaceId, locale).then(setRoom, () => {});
  }, [api, modal.spaceId, locale]);
  const draft = draftRows(modal.spaceId).find((row) => row.key === modal.draftKey);
  return (
    <Picker
      spaceId={modal.spaceId}
      room={room}
      now={now}
      draft={draft ?? emptyDraft(newKey())}
      {...(modal.day && { day: modal.day })}
    />
  );
}

type PickerProps = { spaceId: number; room: Room | null; now: number; draft: Draft; day?: string };

/** It can be used before the room has come: what was chosen by then stays. */
function Picker({ spaceId, room, now, draft, day }: PickerProps) {
  const t = useTexts(messages);
  const { close } = useModal();
  const picking = usePicking(room, { day: day ?? draft.day, start: draft.start, end: draft.end }, now);
  const { price } = picking;
  const hours = price?.lines.reduce((sum, line) => sum + line.billedHours, 0) ?? 0;
  const today = room ? dayOfWall(wallNow(room, now)) : dayOfWall(Math.floor(now / 60_000));
  const save = () => {
    if (!room || price === null) return;
    const { day, start, end } = picking;
    const chosen = pricedDraft(room, { ...draft, day, start, end }, now);
    const rows = draftRows(room.id);
    const next = rows.some((row) => row.key === draft.key)
      ? rows.map((row) => (row.key === draft.key ? chosen : row))
      : [...rows.filter((row) => !isEmptyDraft(row)), chosen];
    setDraftRows(room.id, next);
    close();
  };
  const words = { open: null, closed: t.closedShort, full: t.fullShort, far: t.farShort };
  return (
    <Dialog
      title={t.pickerTitle}
      width={960}
      onClose={close}
      footer={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <button
            type="button"
            className={`${textLinkClass} text-sub max-md:hidden`}
            onClick={picking.resetTimes}
          >
            {t.resetTimes}
          </button>
          <p className="text-sub text-ink-2 max-md:hidden">{t.blockedDays}</p>
          <p className="ml-auto min-w-0 max-md:ml-0 max-md:flex-1 md:text-right" aria-live="polite">
            {price ? (
              <>
                <span className="figures block text-total font-bold leading-tight">
                  {money(price.total, price.currency)}
                </span>
                <span className="figures block text-meta text-ink-2">
                  {price.lines
                    .map(
                      (line) =>
                        `${t.hoursCount(line.billedHours)} × ${money(line.costPerHour, price.currency)}`,
                    )
                    .join(" + ")}
                </span>
              </>
            ) : (
              <span className="text-sub text-ink-2">{t.notYetPriced}</span>
            )}
          </p>
          <Button disabled={price === null || hours === 0} onClick={save}>
            {t.takeTime}
          </Button>
        </div>
      }
    >
      {picking.isFailed && (
        <Note tone="error" role="alert" className="mb-4">
          {t.loadFailed}{" "}
          <button type="button" className="font-bold underline" onClick={picking.retry}>
            {t.retry}
          </button>
        </Note>
      )}
      <SlotPicker
        today={today}
        lastDay={addDays(today, room?.rules.rule.availablePeriodDays ?? 180)}
        day={picking.day}
        start={picking.start}
        end={picking.end}
        onDay={picking.chooseDay}
        onStart={picking.chooseStart}
        onEnd={picking.chooseEnd}
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
