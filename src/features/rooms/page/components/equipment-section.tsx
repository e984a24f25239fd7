import { useTexts } from "../../../../nav/site.tsx";
import type { SpaceAttributes } from "../../contract.ts";
import { messages } from "../../messages/room.ts";

/** The equipment of a space, and what the space may be used for. */
export function EquipmentSection({ facts }: { facts: SpaceAttributes }) {
  const t = useTexts(messages);
  return (
    <>
      {facts.equipments.length > 0 && (
        <section aria-labelledby="equipment" className="@container">
          <h2 id="equipment" className="text-h2">
            {t.equipment}
          </h2>
          <ul className="mt-4 grid gap-x-4 gap-y-4 @sm:grid-cols-2">
            {facts.equipments.map(({ name, detail }) => (
              <li key={name} className={`equipment ${glyphOf(name)}`}>
                <span>
                  {name} {detail && <small>{detail}</small>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts.usages.length > 0 && (
        <section aria-labelledby="usages">
          <h2 id="usages" className="text-h2">
            {t.usages}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {facts.usages.map(({ name, usable }) => (
              <li key={name} className={usable ? "usage glyph-check" : "usage glyph-cross"}>
                <span>{name}</span> <span className="sr-only">{usable ? t.usable : t.notUsable}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function glyphOf(name: string): string {
  if (/モニター|ディスプレイ|プロジェクター|monitor|display|projector|screen/i.test(name))
    return "glyph-screen";
  if (/wi-?fi|ネット|internet/i.test(name)) return "glyph-wifi";
  if (/電源|コンセント|power|socket|outlet/i.test(name)) return "glyph-plug";
  if (/ホワイトボード|whiteboard/i.test(name)) return "glyph-pen";
  return "glyph-check";
}
