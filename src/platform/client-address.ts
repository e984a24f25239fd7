import { isIPv4, isIPv6 } from "node:net";

/**
 * Whom limits count as one client (LIMIT-8, LIMIT-10): an IPv4 address, or the /64 network of an IPv6 address, because a household
 * or a single machine has a whole /64 to choose addresses from. It is the address of the socket or, with `trustProxy`
 * reverse proxies in front, the one that the outermost of them saw. `x-forwarded-for` is read from the right: anybody can
 * write what is further left.
 */
export function clientAddress(socket: string, forwardedFor: string | null, trustProxy: number): string {
  if (trustProxy === 0) return networkOf(socket) ?? socket;
  const seen = (forwardedFor ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const outermost = seen[Math.max(0, seen.length - trustProxy)];
  return networkOf(outermost ?? "") ?? networkOf(socket) ?? socket;
}

/** Null for what is no address: some proxies write "unknown" or a name of their own. */
function networkOf(written: string): string | null {
  const address = withoutPort(written).replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const embedded = embeddedIPv4(groups);
  if (embedded) return embedded;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** Some proxies add the client's port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function withoutPort(written: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(written);
  if (bracketed) return bracketed[1] ?? "";
  return written.replace(/^([\d.]+):\d+$/, "$1");
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [head = [], tail = []] = hex.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = new Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/** The IPv4 address in `::ffff:192.0.2.1` (a dual-stack socket) and in `64:ff9b::192.0.2.1` (NAT64). */
function embeddedIPv4(groups: readonly number[]): string | null {
  const prefix = groups.slice(0, 6).join();
  if (prefix !== [0, 0, 0, 0, 0, 0xffff].join() && prefix !== [0x64, 0xff9b, 0, 0, 0, 0].join()) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
