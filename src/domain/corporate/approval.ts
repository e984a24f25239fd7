/** How many hours the approvers of a company have to answer (CORP-9). */
const COMPANY_HOURS = 48;

/**
 * Until when a company's approvers can answer, and the times are held: 48 hours, and at the latest until `latest`, the end
 * of the room's lead time, or of the running use that is to be extended. All are epoch milliseconds. Null where nobody can
 * answer in time.
 */
export function companyDeadline(now: number, latest: number): number | null {
  const until = Math.min(now + COMPANY_HOURS * 3_600_000, latest);
  return until > now ? until : null;
}
