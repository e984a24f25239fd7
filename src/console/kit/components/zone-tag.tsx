import { useMe } from "../state.ts";
import { Tag } from "./tag.tsx";

/** The zone of a time if it is not the brand's: SGT. Zones without a short name are called by their city. */
export function ZoneTag({ timeZone }: { timeZone: string }) {
  const { brand } = useMe();
  if (timeZone === brand.time_zone) return null;
  return <Tag>{SHORT[timeZone] ?? timeZone.replace(/^.*\//, "").replaceAll("_", " ")}</Tag>;
}

const SHORT: Record<string, string | undefined> = { "Asia/Tokyo": "JST", "Asia/Singapore": "SGT" };
