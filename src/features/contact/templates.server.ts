import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import {
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  type NewTemplate,
  updateTemplate,
} from "./threads.db.server.ts";

/* Texts that staff repeat in replies (INQUIRY-3). */

type Writer = { operatorId: number; now: number };

export async function addTemplate(tx: Tx, template: NewTemplate, writer: Writer): Promise<{ id: number }> {
  const id = await insertTemplate(tx, template);
  await record(tx, id, { after: template }, writer);
  return { id };
}

/** Changes a template, or removes it if there is no next one. */
export async function changeTemplate(
  tx: Tx,
  { id, version }: { id: number; version: number },
  next: NewTemplate | null,
  writer: Writer,
): Promise<{ id: number } | Rejection> {
  const template = await lockTemplate(tx, id);
  if (!template) return reject("not_found");
  if (template.version !== version) return rejectStale(template.version);
  const { name, subject, text } = template;
  if (next) await updateTemplate(tx, id, next);
  else await deleteTemplate(tx, id);
  await record(tx, id, { before: { name, subject, text }, ...(next ? { after: next } : {}) }, writer);
  return { id };
}

function record(
  tx: Tx,
  id: number,
  change: { before?: NewTemplate; after?: NewTemplate },
  { operatorId, now }: Writer,
): Promise<void> {
  return recordEvent(tx, {
    type: "template.changed",
    actor: `operator:${operatorId}`,
    subject: `template:${id}`,
    ...change,
    now,
  });
}
