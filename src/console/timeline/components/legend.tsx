import { KeyCap } from "../../kit/components/button.tsx";
import { Checkbox } from "../../kit/components/field.tsx";
import { useTexts } from "../../kit/state.ts";
import { messages } from "../messages/timeline.ts";
import { LookSample } from "./bar-view.tsx";

/** What the bars look like, and how to work with them. */
export function Legend({
  isCanceledShown,
  onCanceled,
}: {
  isCanceledShown: boolean;
  onCanceled: (isShown: boolean) => void;
}) {
  const t = useTexts(messages);
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-cap text-ink-2 print:hidden">
      <ul aria-label={t.legend} className="flex flex-wrap items-center gap-x-3.5 gap-y-1 max-md:hidden">
        {(["running", "confirmed", "unpaid", "waiting", "hold", "closure"] as const).map((look) => (
          <li key={look} className="flex items-center gap-1.5">
            <LookSample look={look} />
            {t.look(look)}
          </li>
        ))}
        <li className="flex items-center gap-1.5">
          <LookSample look="cleaning" />
          {t.cleaning}
        </li>
        <li className="flex items-center gap-1.5">
          <LookSample look="outside" />
          {t.outside}
        </li>
      </ul>
      <Checkbox
        label={t.canceledToo}
        checked={isCanceledShown}
        onChange={(event) => onCanceled(event.target.checked)}
      />
      <span className="ml-auto flex items-center gap-x-3.5 max-[1400px]:hidden">
        <span className="flex items-center gap-1.5">
          <KeyCap>{t.drag}</KeyCap>
          {t.dragHint}
        </span>
        <span className="flex items-center gap-1.5">
          <KeyCap>{"Shift"}</KeyCap>
          {t.shiftHint}
        </span>
        <span className="flex items-center gap-1.5">
          <KeyCap>{"?"}</KeyCap>
          {t.keysHint}
        </span>
      </span>
    </div>
  );
}
