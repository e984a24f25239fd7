import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { useCan, useTexts } from "../../../kit/state.ts";
import type { DeskCode } from "../../../rooms/entry/contract.ts";
import { messages } from "../messages.ts";
import type { useCodes } from "../use-codes.ts";

/** Shows the codes of a list, for those who may read them. */
export function ShowCodes({ codes, reading }: ReturnType<typeof useCodes>) {
  const t = useTexts(messages);
  if (!useCan("desk") || codes !== null) return null;
  return (
    <ActionButton action={reading} title={t.codesHint}>
      {t.showCodes}
    </ActionButton>
  );
}

/** The code of a booking in a list, and from when its guest sees it. */
export function DoorCode({ code }: { code: DeskCode | undefined }) {
  const t = useTexts(messages);
  if (!code || (code.code === null && !code.is_missing)) return null;
  return (
    <span className="block">
      {code.code === null ? (
        <strong className="block text-warn">{t.missing}</strong>
      ) : (
        <strong className="figures block break-all">{code.code}</strong>
      )}
      <span className="text-sub text-ink-2">
        {code.shown_from ? t.shownShort(shortWall(code.shown_from)) : t.notShown}
      </span>
    </span>
  );
}

/** 12/01 13:00 */
function shortWall(wall: string): string {
  return `${wall.slice(5, 10).replace("-", "/")} ${wall.slice(11)}`;
}
