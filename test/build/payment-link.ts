import { expect } from "vitest";
import type { TestApp } from "../app.ts";
import type { Guest } from "./guest.ts";
import { mailsTo } from "./mail.ts";
import { card } from "./payment.ts";

/** The secret of a payment link in a text; empty if it has none. */
export const tokenIn = (text: string) => /\/pay\/([\w-]{22})/.exec(text)?.[1] ?? "";

/** What somebody does who got a payment link. */
export function linkCalls(app: () => TestApp) {
  /** Somebody with the link, who is not logged in. */
  const anybody = () => app().visitor();

  async function tokenOf(who: Guest): Promise<string> {
    const mail = (await mailsTo(app(), who.email)).find(({ text }) => text.includes("/pay/"));
    const token = tokenIn(mail?.text ?? "");
    expect(token).toHaveLength(22);
    return token;
  }

  async function mailAbout(who: Guest, subject: string) {
    const mail = (await mailsTo(app(), who.email)).find((one) => one.subject.includes(subject));
    if (!mail) throw new Error(`no mail about ${subject}`);
    return mail;
  }

  const stateOf = async (token: string) => (await anybody().get(`payment_links/${token}`)).data.state;

  async function begin(token: string) {
    const reply = await anybody().post(`payment_link_intents/${token}`, {});
    expect(reply.errors).toEqual([]);
    return { secret: reply.data.client_secret_id, intent: reply.data.payment_intent_id };
  }

  /** What the browser does at the provider. */
  const confirm = (secret: string, number?: string, authenticate: "pass" | "fail" = "pass") =>
    anybody().post("dev/sandbox/confirm", { client_secret_id: secret, card: card(number), authenticate });

  return { anybody, tokenOf, mailAbout, stateOf, begin, confirm };
}
