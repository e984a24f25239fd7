/**
 * The address that a request comes from (LIMIT-8): that of the socket, or with `trustProxy` reverse proxies in front, the
 * one that the outermost of them saw. `x-forwarded-for` is read from the right: anybody can write what is further left.
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
