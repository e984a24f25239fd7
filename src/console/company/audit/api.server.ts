import { feature, type Handlers } from "../../../api/handler.server.ts";
import { readList, sendList } from "../../server/list.server.ts";
import { type AuditContract, auditContract } from "./contract.ts";
import { audit } from "./list.server.ts";

const handlers: Handlers<AuditContract> = {
  "GET operate/audit": ({ query }, context) => readList(audit, query, context),

  // The download is itself a line of the audit (STAFF-24).
  "GET operate/audit/csv": ({ query }, context) => sendList(audit, query, context),
};

export const auditNoun = { feature: feature(auditContract, handlers) };
