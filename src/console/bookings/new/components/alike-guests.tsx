import { dottedText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { BookingPreview } from "../contract.ts";
import type { KnownGuest } from "../draft.ts";
import { messages } from "../messages.ts";

/** Guests who may be the new one: taking one of them avoids a second account (CONSOLE-81). */
export function AlikeGuests({
  alike,
  onTake,
}: {
  alike: BookingPreview["alike"];
  onTake: (guest: KnownGuest) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  if (alike.length === 0) return null;
  return (
    <div className="mt-2">
      <Notice tone="warn">{t.alike}</Notice>
      <ul>
        {alike.map(({ same, ...guest }) => (
          <li
            key={guest.id}
            className="flex min-h-11 items-center gap-3 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                <strong>{guest.name}</strong> {guest.company}
              </span>
              <span className="block truncate text-sub text-ink-2">
                {dottedText(
                  [t.alikeSame(same), guest.mail, guest.phone].filter((part) => part !== null),
                  locale,
                )}
              </span>
            </span>
            <Button size="small" onClick={() => onTake({ kind: "known", ...guest })}>
              {t.alikeTake}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
