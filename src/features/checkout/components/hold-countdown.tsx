import { useEffect, useState } from "react";
import { useTexts } from "../../../nav/site.tsx";
import { ClockIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages.ts";

const ANNOUNCED_SECONDS = [300, 60];

/** The time left of the hold, on the clock of performance.now(). Screen readers hear it at five minutes and at one minute only. */
export function HoldCountdown({ until, onOver }: { until: number; onOver: () => void }) {
  const t = useTexts(messages);
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left(until)), 500);
    setSeconds(left(until));
    return () => clearInterval(timer);
  }, [until]);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const announced = ANNOUNCED_SECONDS.filter((mark) => seconds <= mark).at(-1);
  const isShort = seconds < 120;
  return (
    <div
      className={`inline-flex items-center gap-3 rounded-button px-4 py-2.5 text-sub ${isShort ? "bg-error-ground text-error" : "bg-warn-ground text-warn"}`}
    >
      <ClockIcon />
      <span>
        {t.holding} {t.left}
      </span>
      <span role="timer" aria-live="off" className="figures text-ctl font-bold">
        {String(Math.floor(seconds / 60)).padStart(2, "0")}:{String(seconds % 60).padStart(2, "0")}
      </span>
      <span role="status" className="sr-only">
        {announced !== undefined && seconds > 0 && t.holdSoon(announced / 60)}
      </span>
    </div>
  );
}

function left(until: number): number {
  return Math.max(Math.ceil((until - performance.now()) / 1000), 0);
}
