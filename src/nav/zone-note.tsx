import { useSyncExternalStore } from "react";
import { ownZone } from "../i18n/wall-clock.ts";
import { isZoneSaid, ROOMS_OWN_ZONES, zoneSentence, zoneText } from "../i18n/zone.ts";
import { useSite } from "./site.tsx";

/**
 * The time zone of a time, in small print after it; nothing where no reader could misread it (SCREEN-65). `among`:
 * the zones of all times that are shown together.
 */
export function ZoneNote({ timeZone, among = [timeZone] }: { timeZone: string; among?: readonly string[] }) {
  const zone = useZoneToSay(timeZone, among);
  if (!zone) return null;
  // Times have no break inside: before the note there may be one.
  return (
    <>
      <span className="whitespace-normal"> </span>
      <small className="unbroken text-meta font-normal text-ink-2">{zone}</small>
    </>
  );
}

/** The same over a list of rooms, for all times on it. */
export function ZonesNote({ zones }: { zones: readonly string[] }) {
  const { locale } = useSite();
  const note = useZoneNote(zones[0] ?? "", zones);
  if (!note) return null;
  const isOne = new Set(zones).size === 1;
  return (
    <p className={`mb-3 text-sub text-ink-2 ${note.className}`}>
      {isOne ? zoneSentence(note.text, locale) : ROOMS_OWN_ZONES[locale]}
    </p>
  );
}

/** The words for a zone where it must be said, else null. The reader's own zone is known only in the browser. */
export function useZoneToSay(timeZone: string, among: readonly string[] = [timeZone]): string | null {
  const note = useZoneNote(timeZone, among);
  return note && note.className === "" ? note.text : null;
}

/**
 * The same for what is seen before the scripts run: until the reader's zone is known the words are there with a class that
 * shows them to readers elsewhere alone, so that nothing moves later.
 */
export function useZoneNote(
  timeZone: string,
  among: readonly string[] = [timeZone],
): { text: string; className: "" | "elsewhere-only" } | null {
  const { brand, locale, now } = useSite();
  const own = useSyncExternalStore(never, ownZone, () => null);
  const isSaid = isZoneSaid(among, brand.timeZone, own, now);
  if (!isSaid && (own !== null || among.length === 0)) return null;
  return { text: zoneText(timeZone, locale), className: isSaid ? "" : "elsewhere-only" };
}

const never = () => () => {};
