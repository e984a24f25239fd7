import { ApiProblem } from "../../../api/client.ts";
import { api } from "../../kit/state.ts";
import type { TransfersContract } from "./contract.ts";

export type StatementAnswer = Awaited<ReturnType<typeof upload>>;

/** A file that can be taken in once its account is named. */
export function asksAccount(problem: unknown): problem is ApiProblem {
  return problem instanceof ApiProblem && problem.of("account").length > 0;
}

/** Sends a statement as it is, with what it does not say by itself. */
export function upload(
  file: File,
  { columns, account }: { columns?: object | null; account?: string | null } = {},
) {
  const query = {
    name: file.name,
    ...(columns ? { columns: JSON.stringify(columns) } : {}),
    ...(account ? { account } : {}),
  };
  return api<TransfersContract>()("POST operate/statements", { query }, { file });
}
