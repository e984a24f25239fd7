import { decimalAmount } from "../../../domain/money/money.ts";
import { formatClock, MINUTES_PER_DAY } from "../../../domain/time/clock.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import type { Site } from "../../../nav/site.tsx";
import type { SpaceAttributes } from "../contract.ts";
import { spanOf } from "../state.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The schema.org data of a space. */
export function schemaOf(facts: SpaceAttributes, cover: string, { locale, publicUrl }: Site): object {
  return {
    "@context": "https://schema.org",
    "@type": "EventVenue",
    "@id": `${publicUrl}${BASE}${paths.space(locale, facts.id)}`,
    name: facts.space_name,
    description: facts.explain,
    url: `${publicUrl}${BASE}${paths.space(locale, facts.id)}`,
    image: `${cover.startsWith("/") ? publicUrl : ""}${cover}?w=1280&f=jpg`,
    maximumAttendeeCapacity: facts.max_member,
    address: {
      "@type": "PostalAddress",
      addressCountry: facts.country_code,
      postalCode: facts.postal_code,
      addressRegion: facts.address1,
      addressLocality: facts.address2,
      streetAddress: [facts.address3, facts.address4].filter(Boolean).join(" "),
    },
    geo: { "@type": "GeoCoordinates", latitude: facts.latitude, longitude: facts.longitude },
    amenityFeature: facts.equipments.map(({ name }) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    openingHoursSpecification: facts.business_hours.map((hours) => {
      const { start, end } = spanOf(hours);
      return {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: hours.weekdays.map((weekday) => WEEKDAYS[weekday]),
        opens: formatClock(start),
        closes: formatClock(end === MINUTES_PER_DAY ? end - 1 : end % MINUTES_PER_DAY),
      };
    }),
    ...(facts.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: facts.rating.average,
        reviewCount: facts.rating.count,
      },
    }),
    ...(facts.min_cost !== null && { priceRange: priceRange(facts) }),
  };
}

function priceRange({ min_cost, max_cost, currency }: SpaceAttributes): string {
  return `${currency} ${decimalAmount(min_cost ?? 0, currency)}-${decimalAmount(max_cost ?? 0, currency)}`;
}
