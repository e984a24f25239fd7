import { spaceAddress } from "../../../../i18n/format.ts";
import { useSite, useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { ExternalIcon, PinIcon, TrainIcon } from "../../../../ui/icons.tsx";
import { PlaceMap } from "../../../../ui/map.tsx";
import type { SpaceAttributes } from "../../contract.ts";
import { messages } from "../../messages/room.ts";

/** How to get there: the way from the station, the address and a map. */
export function AccessSection({ facts }: { facts: SpaceAttributes }) {
  const t = useTexts(messages);
  const { mapStyleUrl, locale } = useSite();
  const lines = [facts.address1, facts.address2, facts.address3, facts.address4];
  const address = spaceAddress(
    {
      lines,
      building: facts.building_name,
      unit: facts.room_number,
      postalCode: facts.postal_code,
      countryCode: facts.country_code,
    },
    locale,
  );
  const building = [facts.building_name, facts.floor_text, facts.room_number]
    .filter((part) => part && !address.text.includes(part))
    .filter((part) => facts.country_code !== "SG" || part !== facts.floor_text)
    .join(" ");
  return (
    <section aria-labelledby="access">
      <h2 id="access" className="text-h2">
        {t.access}
      </h2>
      <dl className="mt-4 space-y-3">
        <div className="flex gap-3.5">
          <dt>
            <TrainIcon className="mt-0.5" />
            <span className="sr-only">{t.access}</span>
          </dt>
          <dd>
            <span className="font-bold">{t.walk(facts.nearest, facts.access_minutes)}</span>
            <span className="block text-sub text-ink-2">{facts.access}</span>
          </dd>
        </div>
        <div className="flex gap-3.5">
          <dt>
            <PinIcon className="mt-0.5" />
            <span className="sr-only">{t.map}</span>
          </dt>
          <dd>
            {address.postalCode && <span className="figures">{`${address.postalCode} `}</span>}
            {address.text}
            <span className="block text-sub text-ink-2">{building}</span>
          </dd>
        </div>
      </dl>
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
          labels={{
            map: t.map,
            help: t.mapHelp,
            zoomIn: t.zoomIn,
            zoomOut: t.zoomOut,
            cluster: () => facts.space_name,
          }}
        />
      </div>
      {facts.google_map_url && (
        <a href={facts.google_map_url} target="_blank" rel="noreferrer" className={`${textLinkClass} mt-1`}>
          {t.openMap}
          <ExternalIcon size={16} />
        </a>
      )}
    </section>
  );
}
