/** The hosts of DATABASE_URL, of which one at a time is the primary (OPS-69). */
export type DatabaseHosts = {
  count: number;
  /** The address to connect to: of the host that was the primary last. */
  address(): string;
  /** Notes that `address` does not answer or is a standby: the next host is tried. */
  leave(address: string): void;
};

/**
 * One address a host, in the order of `url`, which is written as libpq's: `postgres://user@a,b:5433/name` gives
 * `postgres://user@a/name` and `postgres://user@b:5433/name`.
 */
export function addressesOf(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => start + host + rest) : [url];
}

/** Follows the primary: it stays with a host for as long as that can be used, whatever its place in the list. */
export function hostsOf(url: string): DatabaseHosts {
  const addresses = addressesOf(url);
  let at = 0;
  return {
    count: addresses.length,
    address: () => addresses[at] as string,
    leave(address) {
      // Many connections find out at the same time: only the first moves on.
      if (address === addresses[at]) at = (at + 1) % addresses.length;
    },
  };
}

/** Hosts without user, password and database: for messages. */
export function namesOf(url: string): string {
  const names = addressesOf(url).map((address) => (URL.canParse(address) ? new URL(address).host : ""));
  return names.every(Boolean) ? names.join(", ") : "DATABASE_URL";
}
