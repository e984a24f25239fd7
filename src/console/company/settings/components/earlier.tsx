import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { When } from "../../../kit/components/when.tsx";
import { useMe, useTexts } from "../../../kit/state.ts";
import type { Setting } from "../contract.ts";
import { messages } from "../messages.ts";

/** Who wrote the group and when. An earlier version goes back into the form, where it is looked at and saved (SETTING-8). */
export function Earlier({
  setting: { earlier },
  onRestore,
}: {
  setting: Setting;
  onRestore: (values: object) => void;
}) {
  const t = useTexts(messages);
  const { brand } = useMe();
  return (
    <Card title={t.earlier}>
      {earlier.length === 0 ? (
        <p className="px-4 py-3 text-ink-2">{t.nothingEarlier}</p>
      ) : (
        <ul>
          {earlier.map(({ version, at, by, values }, index) => (
            <li
              key={version}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 last:border-0"
            >
              <When at={at} timeZone={brand.time_zone} />
              <span className="text-ink-2">{by ?? t.byCommand}</span>
              <span className="ml-auto">
                {index === 0 ? (
                  <span className="text-meta text-ink-2">{t.now}</span>
                ) : (
                  <Button size="small" onClick={() => onRestore(values)}>
                    {t.restore}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
