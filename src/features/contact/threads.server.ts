import { maskCardNumbers } from "../../api/card-numbers.server.ts";
import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import { takesMail } from "../../domain/account/mail-address.ts";
import { inquiryOfMail, isAutomatic, type NotFiled } from "../../domain/inquiry.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { replyTo } from "./mails.server.ts";
import { lockInquiry } from "./state.db.server.ts";
import { changeInquiry, insertPost } from "./threads.db.server.ts";

type Writer = { operatorId: number; now: number };

/** Answers an inquiry by mail, and closes it, or waits for its sender (INQUIRY-2). */
export function replyToInquiry(
  tx: Tx,
  of: { id: number; version: number },
  { close, ...draft }: { subject: string; text: string; locale: Locale; close: boolean },
  { operatorId, now }: Writer,
): Promise<{ id: number } | Rejection> {
  return write(tx, of, async (before) => {
    if (!takesMail(before.mail)) return reject("not_operable");
    const post = await insertPost(tx, { inquiryId: of.id, kind: "reply", ...draft, by: operatorId, now });
    const state = close ? "closed" : "waiting";
    await changeInquiry(tx, of.id, { state });
    await recordEvent(tx, {
      type: "inquiry.replied",
      actor: `operator:${operatorId}`,
      subject: `inquiry:${of.id}`,
      detail: { post: post ?? 0 },
      before: { state: before.state },
      after: { state },
      mails: [replyTo(post ?? 0, of.id, before.account_id)],
      now,
    });
    return { id: of.id };
  });
}

/** A note for staff only. */
export function noteOnInquiry(
  tx: Tx,
  id: number,
  text: string,
  { operatorId, now }: Writer,
): Promise<{ id: number } | Rejection> {
  return write(tx, { id, version: null }, async () => {
    const post = await insertPost(tx, { inquiryId: id, kind: "note", text, by: operatorId, now });
    await recordEvent(tx, {
      type: "inquiry.noted",
      actor: `operator:${operatorId}`,
      subject: `inquiry:${id}`,
      detail: { post: post ?? 0 },
      now,
    });
    return { id };
  });
}

async function write(
  tx: Tx,
  { id, version }: { id: number; version: number | null },
  store: (
    before: NonNullable<Awaited<ReturnType<typeof lockInquiry>>>,
  ) => Promise<{ id: number } | Rejection>,
): Promise<{ id: number } | Rejection> {
  const before = await lockInquiry(tx, id);
  if (!before) return reject("not_found");
  if (version !== null && before.version !== version) return rejectStale(before.version);
  return store(before);
}

/** A mail as a gateway passes it on. */
type IncomingMail = {
  messageId: string;
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  headers: readonly { name: string; value: string }[];
  attachments: readonly string[];
  /** What the gateway says itself of the sender; absent where it does not. */
  verified?: boolean | undefined;
};

/** As long as a post can be. */
const MOST_TEXT = 20_000;

/**
 * Files the answer of a guest in the thread of its inquiry, which is open again (INQUIRY-4). A mail is filed once, however
 * often the gateway repeats it; those that programs write are not.
 */
export function fileIncoming(
  { db }: Pick<App, "db">,
  mail: IncomingMail,
  now: number,
): Promise<{ inquiry: number } | { why: NotFiled }> {
  return db.tx(async (tx) => {
    if (isAutomatic(mail)) return { why: "automatic" };
    const text = maskCardNumbers(mail.text.trim().slice(0, MOST_TEXT));
    if (text === "" && mail.attachments.length === 0) return { why: "empty" };
    const id = inquiryOfMail(mail);
    const before = id === null ? null : await lockInquiry(tx, id);
    if (id === null || !before) return { why: "no_inquiry" };
    const post = await insertPost(tx, {
      ...{
        inquiryId: id,
        kind: "incoming",
        subject: maskCardNumbers(mail.subject.slice(0, 300)),
        text,
        sender: mail.from.slice(0, 300),
        senderVerified: isVerified(mail),
      },
      ...{ attachments: mail.attachments.slice(0, 20), messageId: mail.messageId, now },
    });
    if (post === null) return { why: "known" };
    await changeInquiry(tx, id, { state: "open", askedAt: now });
    await recordEvent(tx, {
      type: "inquiry.answered",
      actor: "visitor",
      subject: `inquiry:${id}`,
      detail: { post },
      before: { state: before.state },
      after: { state: "open" },
      now,
    });
    return { inquiry: id };
  });
}

/**
 * Whether the gateway has verified the sender: by its word, or by the topmost Authentication-Results, which a gateway writes
 * above whatever came with the mail. DMARC decides; without it SPF or DKIM.
 */
function isVerified({ verified, headers }: IncomingMail): boolean {
  if (verified !== undefined) return verified;
  const results = headers.find(({ name }) => name.toLowerCase() === "authentication-results")?.value ?? "";
  const dmarc = /\bdmarc=(\w+)/i.exec(results)?.[1]?.toLowerCase();
  return dmarc === undefined ? /\b(spf|dkim)=pass\b/i.test(results) : dmarc === "pass";
}
