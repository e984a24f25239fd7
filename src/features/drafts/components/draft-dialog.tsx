import { type ReactNode, useEffect, useState } from "react";
import type { Draft } from "../../../domain/cart.ts";
import type { Problem } from "../../../domain/problem.ts";
import { dayOfWall } from "../../../domain/time/clock.ts";
import { addDays } from "../../../domain/time/day.ts";
import { money } from "../../../i18n/format.ts";
import { sentence } from "../../../i18n/problems.ts";
import { useModal } from "../../../nav/modal.ts";
import { currentTime, useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, textLinkClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { SlotPicker } from "../../../ui/slot-picker.tsx";
import { useApi } from "../../account/state.ts";
import { type Picking, usePicking } from "../../calendar/state.ts";
import { loadRoom, pricedDraft, type Room, wallNow } from "../../spaces/state.ts";
import { messages } from "../messages.ts";

type DraftDialogProps = {
  title: string;
  /** What the button says. */
  action: string;
  spaceId: number;
  /** What is chosen so far. */
  draft: Draft;
  /** Takes the chosen times with their price; where it cannot, the reasons, and the dialog stays. */
  onTake: (chosen: Draft) => readonly Problem[];
  /** What stands above the days once the room is known. */
  lead?: (room: Room) => ReactNode;
};

/** Chooses day and times of a draft. It can be used before the room has come: what was chosen by then stays. */
export function DraftDialog({ title, action, spaceId, draft, onTake, lead }: DraftDialogProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { close } = useModal();
  const [now] = useState(currentTime);
  const { room, isRoomMissing, askAgain } = useRoom(spaceId);
  const picking = usePicking(room, draft, now);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const today = dayOfWall(room ? wallNow(room, now) : Math.floor(now / 60_000));
  const words = { open: null, closed: t.closedShort, full: t.fullShort, far: t.farShort };
  const take = () => {
    if (!room || picking.price === null) return;
    const { day, start, end } = picking;
    const found = onTake(pricedDraft(room, { ...draft, day, start, end }, now));
    setProblems(found);
    if (found.length === 0) close();
  };
  const withFreshProblems = (choose: (minute: number) => void) => (minute: number) => {
    setProblems([]);
    choose(minute);
  };
  return (
    <Dialog
      title={title}
      width={960}
      onClose={close}
      footer={<Foot picking={picking} action={action} onTake={take} />}
    >
      {problems.length > 0 && (
        <Note tone="error" role="alert" className="mb-4">
          {problems.map((problem) => sentence(problem, locale)).join(" ")}
        </Note>
      )}
      {(isRoomMissing || picking.isFailed) && (
        <Note tone="error" role="alert" className="mb-4">
          {t.loadFailed}{" "}
          <button
            type="button"
            className="font-bold underline"
            onClick={isRoomMissing ? askAgain : picking.retry}
          >
            {t.retry}
          </button>
        </Note>
      )}
      {room && lead?.(room)}
      <SlotPicker
        today={today}
        lastDay={addDays(today, room?.rules.rule.availablePeriodDays ?? 180)}
        day={picking.day}
        start={picking.start}
        end={picking.end}
        onDay={picking.chooseDay}
        onStart={withFreshProblems(picking.chooseStart)}
        onEnd={withFreshProblems(picking.chooseEnd)}
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

/** The room as soon as it has come. What is kept from before is there at once. */
function useRoom(spaceId: number) {
  const locale = useLocale();
  const api = useApi();
  const [room, setRoom] = useState<Room | null>(null);
  const [isRoomMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again after a failure.
  useEffect(() => {
    setMissing(false);
    loadRoom(api, spaceId, locale).then(setRoom, () => setMissing(true));
  }, [api, spaceId, locale, attempt]);
  return { room, isRoomMissing, askAgain: () => setAttempt((count) => count + 1) };
}

/** What the chosen time costs, and the buttons. */
function Foot({ picking, action, onTake }: { picking: Picking; action: string; onTake: () => void }) {
  const t = useTexts(messages);
  const { price } = picking;
  return (
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
                .map((line) => t.hoursTimes(line.billedHours, money(line.costPerHour, price.currency)))
                .join(" + ")}
            </span>
          </>
        ) : (
          <span className="text-sub text-ink-2">{t.notYetPriced}</span>
        )}
      </p>
      <Button disabled={price === null} onClick={onTake}>
        {action}
      </Button>
    </div>
  );
}
