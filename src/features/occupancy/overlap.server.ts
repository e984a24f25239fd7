import { sqlState } from "../../platform/sql.ts";

/** PostgreSQL's exclusion_violation. */
const EXCLUSION_VIOLATION = "23P01";

/**
 * Whether the database rejected a time because it is taken. The code alone says so: no other constraint of the schema excludes,
 * and a partition's constraint has a name of its own (OPS-63).
 */
export function isOverlap(error: unknown): boolean {
  return sqlState(error) === EXCLUSION_VIOLATION;
}
