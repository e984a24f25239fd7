const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses between the tries of a delivery, in milliseconds: eight tries in some 28 hours (WEBHOOK-3). */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const;

/** The pause after so many tries, or null where no other follows. */
export function pauseAfter(attempts: number): number | null {
  return PAUSES[attempts - 1] ?? null;
}

/**
 * After so many failures in a row everything else for that address waits this long, in milliseconds: an address that is down
 * is asked by one delivery at a time, not by ten thousand.
 */
export function breakAfter(failures: number): number {
  return Math.min(5 * MINUTE, 2 * SECOND * 2 ** Math.min(failures, 10));
}

/** An address at which nothing has arrived for this long, in milliseconds, is switched off (WEBHOOK-4). */
export const FAILING_FOR = 5 * 24 * HOUR;

export const WEBHOOK_STATES = ["works", "failing", "off"] as const;

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
