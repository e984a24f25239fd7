import { useTexts } from "../../../../nav/site.tsx";
import { EditIcon, MonitorIcon, PlugIcon, WifiIcon } from "../../../../ui/icons.tsx";
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
            {facts.equipments.map(({ name, detail }) => {
              const Icon = iconOf(name);
              return (
                <li key={name} className={Icon ? "equipment" : "equipment glyph-check"}>
                  {Icon && <Icon />}
                  <span>
                    {name}
                    {detail && <small>{detail}</small>}
                  </span>
                </li>
              );
            })}
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
                <span>{name}</span>
                <span className="sr-only">{usable ? t.usable : t.notUsable}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function iconOf(name: string) {
  if (/モニター|ディスプレイ|プロジェクター|monitor|display|projector|screen/i.test(name)) return MonitorIcon;
  if (/wi-?fi|ネット|internet/i.test(name)) return WifiIcon;
  if (/電源|コンセント|power|socket|outlet/i.test(name)) return PlugIcon;
  if (/ホワイトボード|whiteboard/i.test(name)) return EditIcon;
  return null;
}
