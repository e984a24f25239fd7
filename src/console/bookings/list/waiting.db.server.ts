import { sql } from "../../../platform/sql.ts";
import { isDueBy, OWED } from "../../server/awaited.db.server.ts";
import { among, type WaitingStatements } from "../../server/waiting.db.server.ts";
import { isOverdueInvoice } from "./list.db.server.ts";

/** Money that is awaited, as the list finds it (CONSOLE-123). */
export const waiting: WaitingStatements = {
  todo: {
    unpaid_today: ({ today, rooms }) => sql`SELECT count(*)::int, ${OWED}, ${NO_TIMES}
      FROM reservation r WHERE ${isDueBy(today)} ${among(rooms)}`,
    invoice_overdue: ({ today, rooms }) => sql`SELECT count(*)::int, ${OWED}, ${NO_TIMES}
      FROM reservation r WHERE ${isOverdueInvoice(today)} ${among(rooms)}`,
  },
};

const NO_TIMES = sql`NULL::timestamptz, NULL::timestamptz`;
