import { z } from "zod";

const line = z.string().max(100).default("");

/** A bank account as staff enter it. The names of a known bank and branch may be left out. */
export const bankFormSchema = z.object({
  ...{ bank_code: line, bank_name: line, branch_number: line, branch_name: line },
  ...{ account_type: z.int().nullable().default(null), account_number: line, account_name: line },
});
