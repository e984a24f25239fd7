import { type Statement, sql } from "../../platform/sql.ts";

/**
 * The part of a statement that makes the method of an order the default of its account (PAY-12). `source` is a FROM
 * item with `account_id` and `default_method`. Most orders are paid like the one before and write nothing.
 *
 * The accounts are locked in ascending id to avoid deadlocks. The aggregation reads all of `source` first: a row that
 * this statement has updated could not be locked by its other parts any more.
 */
export function keepDefaultMethods(source: Statement): Statement {
  return sql`UPDATE account SET default_payment_method = changed.default_method
    FROM (
      SELECT account.id, used.default_method
      FROM (SELECT account_id, max(default_method) AS default_method FROM ${source} GROUP BY account_id) AS used
      JOIN account ON account.id = used.account_id
      WHERE used.default_method IS NOT NULL
        AND account.default_payment_method IS DISTINCT FROM used.default_method
      ORDER BY account.id FOR NO KEY UPDATE OF account
    ) AS changed
    WHERE account.id = changed.id`;
}
