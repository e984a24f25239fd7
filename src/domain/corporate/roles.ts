/**
 * What a person does for a company that books with us (CORP-2). admin: its data, members and groups. booker: books on its
 * groups. approver: decides what is above the amount of a group, and books it.
 */
export const CORPORATE_ROLES = ["admin", "booker", "approver"] as const;
export type CorporateRole = (typeof CORPORATE_ROLES)[number];

/** What a member may do, and the roles that each act takes. */
const ACTS = {
  /** Sees that the company exists, who one is in it, and leaves it. */
  belong: CORPORATE_ROLES,
  /** Members, invitations, groups, terms, and all bookings. */
  administer: ["admin"],
  book: ["booker", "approver"],
  /** Books from a group's amount on, and answers colleagues who ask to. */
  approve: ["approver"],
} as const satisfies Record<string, readonly CorporateRole[]>;
export type CorporateAct = keyof typeof ACTS;

export function mayDo(roles: readonly CorporateRole[], act: CorporateAct): boolean {
  const needed: readonly CorporateRole[] = ACTS[act];
  return roles.some((role) => needed.includes(role));
}

/** The roles in one order, each once. */
export function sortedRoles(roles: readonly CorporateRole[]): CorporateRole[] {
  return CORPORATE_ROLES.filter((role) => roles.includes(role));
}

type Member = { accountId: number; roles: readonly CorporateRole[] };

/** Whether a company would be without an admin once a member has other roles, or none (CORP-3). */
export function isLastAdmin(
  members: readonly Member[],
  accountId: number,
  roles: readonly CorporateRole[],
): boolean {
  if (roles.includes("admin")) return false;
  const admins = members.filter((member) => member.roles.includes("admin"));
  return admins.length === 1 && admins[0]?.accountId === accountId;
}
