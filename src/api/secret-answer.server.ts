import type { Stored } from "../platform/idempotency.ts";
import { type Call, contextOf } from "./call.server.ts";
import { answerText, reject } from "./envelope.ts";
import { markReplayed, replyRejected, replyWith } from "./reply.server.ts";

/** Whether an answer of this status has a secret (API-22). A rejection never has one. */
export function isSecret({ line }: Call, status: number): boolean {
  return line.secretAnswer !== undefined && status === 200;
}

/** What is stored in place of a response under its Idempotency-Key: the response itself, unless it has a secret. */
export async function storedOf(call: Call, response: Response): Promise<Stored> {
  if (!isSecret(call, response.status)) return asStored(response.clone());
  if (!call.restorer) return asStored(replyRejected(reject("shown_once"), call.locale));
  const { data } = (await response.clone().json()) as { data: never };
  return { status: response.status, answer: answerText(call.restorer.withoutSecret(data)) };
}

/** A stored answer with its secret, which the feature reads again. */
export async function restoredReply(call: Call, stored: string): Promise<Response> {
  const { data } = JSON.parse(stored) as { data: unknown };
  const answer = await call.restorer?.restore(data, contextOf(call));
  return markReplayed(replyWith(answer, call.locale));
}

async function asStored(response: Response): Promise<Stored> {
  return { status: response.status, answer: await response.text() };
}
