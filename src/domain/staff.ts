import type { Problem } from "./problem.ts";

/** The rights of people in the console, as bits of `account.privileges` (STAFF-1). */
const BITS = { see: 1, desk: 2, price: 4, money: 8, rooms: 16, people: 32, admin: 64 } as const;

export type Right = keyof typeof BITS;
export const RIGHTS = Object.keys(BITS) as Right[];

/** A role is a named set of rights; the rights of several roles add up. */
const ROLE_RIGHTS = {
  owner: RIGHTS,
  manager: ["see", "desk", "price", "rooms", "people"],
  front_desk: ["see", "desk"],
  accountant: ["see", "money"],
  read_only: ["see"],
} as const satisfies Record<string, readonly Right[]>;

export type Role = keyof typeof ROLE_RIGHTS;
export const ROLES = Object.keys(ROLE_RIGHTS) as [Role, ...Role[]];

export function rightsOf(roles: readonly Role[]): Right[] {
  return RIGHTS.filter((right) =>
    roles.some((role) => (ROLE_RIGHTS[role] as readonly Right[]).includes(right)),
  );
}

/** Rights as they are stored. */
export function toPrivileges(rights: readonly Right[]): number {
  return rights.reduce((bits, right) => bits | BITS[right], 0);
}

export function toRights(privileges: number): Right[] {
  return RIGHTS.filter((right) => (privileges & BITS[right]) !== 0);
}

/** What a person enrols as a second factor. */
export const FACTORS = ["passkey", "totp"] as const;
export type Factor = (typeof FACTORS)[number];
/** What a second factor is given by: a recovery code counts as one. */
export type SecondFactor = Factor | "recovery";

/**
 * The state of a session of the console. Only an open one may call everything that its rights allow. locked: idle for too
 * long, a second factor opens it again. factor: the password was right, the second factor is still missing. enrol: a
 * mailed link and the password were right, and there is no second factor yet: one must be enrolled.
 */
export const SESSION_STATES = ["factor", "enrol", "locked", "open"] as const;
export type SessionState = (typeof SESSION_STATES)[number];

const MINUTE = 60_000;
/** A session of the console ends this long after the sign-in (STAFF-4). */
export const SESSION_LIFE = 12 * 60 * MINUTE;
/** A session whose second factor is still missing ends sooner. */
const HALF_SESSION_LIFE = 10 * MINUTE;
/** Without a request for this long, a session is locked (STAFF-5). */
const LOCK_AFTER = 30 * MINUTE;
/** How long a second factor counts as fresh (STAFF-6). */
export const ELEVATION = 10 * MINUTE;

/** The state of a session at `now`, or null if it has ended. Times are epoch milliseconds. */
export function sessionState(
  session: {
    createdAt: number;
    lastUsedAt: number;
    lockedAt: number | null;
    isHalf: boolean;
    hasFactor: boolean;
    /** It began with a mailed link: a password alone enrols nothing (STAFF-16). */
    mayEnrol: boolean;
  },
  now: number,
): SessionState | null {
  const age = now - session.createdAt;
  if (age >= (session.isHalf ? HALF_SESSION_LIFE : SESSION_LIFE)) return null;
  if (session.isHalf && !session.hasFactor) return session.mayEnrol ? "enrol" : null;
  if (session.isHalf) return "factor";
  return session.lockedAt !== null || now - session.lastUsedAt >= LOCK_AFTER ? "locked" : "open";
}

/** What a person who is signed in to the console may decide about money. */
export type Authority = {
  rights: readonly Right[];
  /** How far a price may differ from that of the rules without a fresh second factor; null means no limit. */
  priceLimit: number | null;
  /** Whether the second factor is fresh (STAFF-6). */
  isElevated: boolean;
};

/**
 * Why a person may not set a price other than that of the rules, or null (OPBOOK-5, OPCHANGE-5). `ruled` is the price
 * of the rules, or the agreed price if the rules have none.
 */
export function whyNotPrice(
  { rights, priceLimit, isElevated }: Authority,
  { ruled, agreed }: { ruled: number; agreed: number },
): Problem | null {
  if (!rights.includes("price")) return { code: "right_missing", params: { right: "price" } };
  if (priceLimit === null || Math.abs(ruled - agreed) <= priceLimit || isElevated) return null;
  return { code: "step_up_required" };
}

type StaffStanding = { roles: readonly Role[]; isDisabled: boolean };

/**
 * Why a person may not be given these roles or be disabled, or null (STAFF-13): no one changes their own, and at least
 * one owner who can work remains. `actorId` is null for the command line.
 */
export function whyNotChangeStaff(of: {
  actorId: number | null;
  personId: number;
  before: StaffStanding;
  after: StaffStanding;
  /** Others who are owners, not disabled, and have a verified address. */
  otherOwners: number;
}): "own_roles" | "last_owner" | null {
  if (of.actorId === of.personId) return "own_roles";
  const [was, will] = [of.before, of.after].map(
    ({ roles, isDisabled }) => roles.includes("owner") && !isDisabled,
  );
  return was && !will && of.otherOwners === 0 ? "last_owner" : null;
}
