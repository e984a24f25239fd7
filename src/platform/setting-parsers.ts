import { addressesOf } from "./database-hosts.ts";

/*
 * What the texts of settings may be. Each function here is a parser of one setting's text, or makes one.
 */

/** Parses a setting. The text is never empty. Throws Wrong for a wrong value. */
export type Parser<Value> = (text: string) => Value;

/** A wrong value; the message completes the setting's name. */
export class Wrong extends Error {}

export function text(given: string): string {
  return given;
}

export function oneOf<const Choice extends string>(...choices: readonly Choice[]): Parser<Choice> {
  return (given) => {
    const choice = choices.find((one) => one === given);
    if (choice === undefined) throw new Wrong(`must be one of ${choices.join(", ")}, not "${given}"`);
    return choice;
  };
}

export function wholeNumber(min: number, max: number): Parser<number> {
  return (given) => {
    if (/^\d+$/.test(given) && Number(given) >= min && Number(given) <= max) return Number(given);
    throw new Wrong(`must be a whole number from ${min} to ${max}, not "${given}"`);
  };
}

export function databaseUrl(given: string): string {
  const address = url("postgres:", "postgresql:");
  const addresses = addressesOf(given).map(address);
  if (addresses.length > 1 && addresses.some((one) => !new URL(one).hostname)) {
    throw new Wrong("must name each host between its commas");
  }
  return given.replace(/\/+$/, "");
}

export function url(...protocols: readonly string[]): Parser<string> {
  return (given) => {
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given.replace(/\/+$/, "");
    throw new Wrong(`must be an address that begins with ${protocols.map(beginningOf).join(" or ")}`);
  };
}

function beginningOf(protocol: string): string {
  return protocol === "mailto:" ? protocol : `${protocol}//`;
}

export function pathOrUrl(given: string): string {
  if (given.startsWith("/") || /^https?:\/\//.test(given)) return given.replace(/\/+$/, "");
  throw new Wrong("must be a path that begins with / or an http(s) address");
}

export function atLeast(length: number): Parser<string> {
  return (given) => {
    if (given.length >= length) return given;
    throw new Wrong(`must have ${length} characters or more`);
  };
}

export function factor(given: string): number {
  const value = Number(given);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Wrong("must be a number, 0 or more");
}

/** Hosts as an address has them, each with its port unless that is the usual one. */
export function hosts(given: string): readonly string[] {
  return given.split(",").map((part) => {
    const host = part.trim();
    if (URL.canParse(`http://${host}/`) && new URL(`http://${host}/`).host === host) return host;
    throw new Wrong(`must name hosts such as 127.0.0.1:5232, with commas between them, not "${host}"`);
  });
}
