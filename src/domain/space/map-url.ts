/** Where a map application or a map's web page shows a space: the owner's own link, or else its position in degrees. */
export function mapUrlOf({
  google_map_url: ownLink,
  latitude,
  longitude,
}: {
  google_map_url: string | null;
  latitude: number;
  longitude: number;
}): string {
  return ownLink ?? `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
}
