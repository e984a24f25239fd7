import { type Rejection, reject } from "../../api/envelope.ts";
import { type CorporateAct, type CorporateRole, mayDo } from "../../domain/corporate/roles.ts";
import type { Queryable, Tx } from "../../platform/sql.ts";
import { type CorporateRow, corporateById, lockCorporate } from "./db.server.ts";
import { rolesIn } from "./members.db.server.ts";

type Seen = { company: CorporateRow; roles: CorporateRole[] };

/** A company for one of its members: 404 for everybody else, 403 for a member who may not do this (CORP-2). */
export async function asMember(
  db: Queryable,
  corporateId: number,
  accountId: number,
  act: CorporateAct,
): Promise<Seen | Rejection> {
  const company = await corporateById(db, corporateId);
  return seen(db, company, accountId, act);
}

/** The same under the lock that every change of a company waits for. */
export async function lockAsMember(
  tx: Tx,
  corporateId: number,
  accountId: number,
  act: CorporateAct,
): Promise<Seen | Rejection> {
  const company = await lockCorporate(tx, corporateId);
  return seen(tx, company, accountId, act);
}

async function seen(
  db: Queryable,
  company: CorporateRow | null,
  accountId: number,
  act: CorporateAct,
): Promise<Seen | Rejection> {
  const roles = company && (await rolesIn(db, company.id, accountId));
  if (!company || !roles) return reject("not_found");
  return mayDo(roles, act) ? { company, roles } : reject("forbidden");
}
