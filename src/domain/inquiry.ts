/** What staff have done about an inquiry. `waiting`: they wait for its sender. */
export const INQUIRY_STATES = ["open", "waiting", "closed"] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** What is in the thread of an inquiry: an answer by mail, a note of staff, a mail of its sender. */
export const POST_KINDS = ["reply", "note", "incoming"] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Why a mail to the inbox is not filed; it is in the operator's mailbox all the same. */
export const NOT_FILED = ["automatic", "no_inquiry", "known", "empty"] as const;
export type NotFiled = (typeof NOT_FILED)[number];

/** The subject of a reply, by which the answer to it is filed (INQUIRY-2, INQUIRY-4). */
export function taggedSubject(subject: string, id: number): string {
  const bare = subject.replace(/\s*[[［]#\d+[\]］]/g, "").trim();
  return `${bare} [#${id}]`;
}

/** The address that answers to a reply go to: the operator's own, with the number of the inquiry. */
export function replyAddress(operator: string, id: number): string {
  const at = operator.lastIndexOf("@");
  return at <= 0 ? operator : `${operator.slice(0, at)}+inq-${id}${operator.slice(at)}`;
}

/** The number of the inquiry that a mail answers, by whom it is for, or else by its subject; null if by neither. */
export function inquiryOfMail({ to, subject }: { to: readonly string[]; subject: string }): number | null {
  const found = [
    ...to.map((address) => /\+inq-(\d{1,15})@/i.exec(address)?.[1]),
    /[[［]#(\d{1,15})[\]］]/.exec(subject)?.[1],
  ].find((number) => number !== undefined);
  return found === undefined ? null : Number(found);
}

/**
 * Whether a program wrote a mail: an absence notice, a bounce, a list (RFC 3834). Filing one would
 * reopen the thread, or start an endless exchange with that program. Names of headers in any letter case.
 */
export function isAutomatic({
  from,
  headers,
}: {
  from: string;
  headers: readonly { name: string; value: string }[];
}): boolean {
  const values = new Map(headers.map(({ name, value }) => [name.toLowerCase(), value.trim().toLowerCase()]));
  const submitted = values.get("auto-submitted") ?? "no";
  return (
    !/^no\b/.test(submitted) ||
    /^(bulk|junk|list|auto[_-]reply)$/.test(values.get("precedence") ?? "") ||
    ["x-autoreply", "x-autorespond", "x-auto-response-suppress", "list-id"].some((name) =>
      values.has(name),
    ) ||
    values.get("return-path") === "<>" ||
    /(^|<)(mailer-daemon|postmaster|no-?reply)@/i.test(from) ||
    from.trim() === ""
  );
}
