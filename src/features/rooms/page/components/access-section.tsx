import { mapUrlOf } from "../../../../domain/space/map-url.ts";
import { useSite, useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { ExternalIcon } from "../../../../ui/icons.tsx";
import { PlaceMap } from "../../../../ui/map.tsx";
import { WayThere } from "../../../../ui/way-there.tsx";
import type { SpaceAttributes } from "../../contract.ts";
import { messages } from "../../messages/room.ts";
import { addressOf } from "../../state.ts";

/** How to get there: the way from the station, the address and a map. */
export function AccessSection({ facts }: { facts: SpaceAttributes }) {
  const t = useTexts(messages);
  const { mapStyleUrl, locale } = useSite();
  return (
    <section aria-labelledby="access">
      <h2 id="access" className="text-h2">
        {t.access}
      </h2>
      <div className="mt-4">
        <WayThere
          station={facts.nearest}
          walk={t.walk(facts.nearest, facts.access_minutes)}
          access={facts.access}
          address={addressOf(facts, locale)}
          labels={{ access: t.access, address: t.map }}
        />
      </div>
      <div className="mt-4 h-72 overflow-hidden rounded-picture border border-line">
        <PlaceMap
          styleUrl={mapStyleUrl}
          markers={[
            {
              id: facts.id,
              latitude: facts.latitude,
              longitude: facts.longitude,
              label: facts.space_name,
              name: facts.space_name,
            },
          ]}
          highlighted={facts.id}
          letsPageScroll
          labels={{
            map: t.map,
            help: t.mapHelp,
            zoomIn: t.zoomIn,
            zoomOut: t.zoomOut,
            cluster: () => facts.space_name,
          }}
        />
      </div>
      <a href={mapUrlOf(facts)} target="_blank" rel="noreferrer" className={`${textLinkClass} mt-1`}>
        {t.openMap}
        <ExternalIcon size={16} />
      </a>
    </section>
  );
}
