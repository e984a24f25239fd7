import { AA, contrast, isReadable, nearestReadable, shadesOf } from "../../../../domain/brand/accent.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/colour.ts";

type Field = {
  name: string;
  value: string;
  error: string | null;
  onChange: (event: { target: { value: string } }) => void;
};

/**
 * The accent colour: how well white can be read on it, the nearest that passes where it cannot, and the shades that follow
 * (SETTING-10). Shown is always a colour that passes.
 */
export function ColourField({ label, hint, field }: { label: string; hint?: string; field: Field }) {
  const t = useTexts(messages);
  const typed = field.value.trim().toUpperCase();
  const isColour = /^#[0-9A-F]{6}$/.test(typed);
  const passing = isColour ? nearestReadable(typed) : null;
  const isPale = isColour && !isReadable(typed);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField {...field} className="w-44" label={label} hint={hint} placeholder="#1558C0" />
        {isColour && (
          <span className="flex min-h-11 items-center gap-2 md:min-h-9">
            <span
              className="rounded-control px-3 py-1.5 font-bold text-white"
              style={{ backgroundColor: typed }}
            >
              {t.sample}
            </span>
            <span className={`figures font-bold ${isPale ? "text-error" : "text-ok"}`}>
              {ratioText(contrast(typed, "#FFFFFF"))}
            </span>
          </span>
        )}
      </div>
      {isPale && passing && (
        <div className="rounded-control bg-error-ground px-4 py-3">
          <p className="font-bold text-error">{t.pale}</p>
          <p className="text-error">{t.needs(ratioText(contrast(typed, "#FFFFFF")), String(AA))}</p>
          <div className="mt-2 flex flex-wrap items-center gap-3 rounded-control bg-white px-3 py-2">
            <span className="size-9 rounded-control" style={{ backgroundColor: passing }} />
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{t.nearest}</span>
              <span className="figures text-ink-2">
                {passing} · {ratioText(contrast(passing, "#FFFFFF"))} · {t.sameHue}
              </span>
            </span>
            <Button look="filled" onClick={() => field.onChange({ target: { value: passing } })}>
              {t.take}
            </Button>
          </div>
        </div>
      )}
      {passing && <Shades accent={passing} />}
    </div>
  );
}

/** The four shades, each with the contrast that made it. */
function Shades({ accent }: { accent: string }) {
  const t = useTexts(messages);
  const { accentDeep, tint, tintStrong } = shadesOf(accent);
  const shades = [
    { name: t.button, ground: accent, text: "#FFFFFF" },
    { name: t.onTint, ground: accentDeep, text: "#FFFFFF" },
    { name: t.selected, ground: tint, text: accentDeep },
    { name: t.ring, ground: tintStrong, text: accentDeep },
  ];
  return (
    <ul className="grid grid-cols-2 gap-2 md:grid-cols-4" aria-label={t.shades}>
      {shades.map(({ name, ground, text }) => (
        <li key={name} className="overflow-hidden rounded-control border border-line">
          <p className="py-1.5 text-center font-bold" style={{ backgroundColor: ground, color: text }}>
            {t.letters}
          </p>
          <p className="px-2 pt-1 text-meta font-bold">{name}</p>
          <p className="figures px-2 pb-1 text-meta text-ink-2">
            {ground} · {ratioText(contrast(ground, text))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** 4.5 : 1, rounded down, so that what does not reach the limit never looks as if it did. */
function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}
