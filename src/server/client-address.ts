/**
 * The address that a request comes from: the socket's, or with `trustProxy` reverse proxies in front, the one that
 * the outermost trusted proxy saw (`x-forwarded-for` is read from its right; what lies further left anybody can write).
 */
export function clientAddress(socket: string, forwardedFor: string | null, trustProxy: number): string {
  if (trustProxy === 0) return plain(socket);
  const seen = (forwardedFor ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return plain(seen[Math.max(0, seen.length - trustProxy)] ?? socket);
}

function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}
