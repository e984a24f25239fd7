import type Stripe from "stripe";
import { authenticate } from "./authenticate.ts";
import { Refusal } from "./errors.ts";
import { decodeForm } from "./form.ts";
import { type ElsewhereKind, isElsewhere } from "./pay-elsewhere.ts";
import { type Settings, transact, workOf } from "./server.ts";
import { newId, type Work } from "./store.ts";

/**
 * The pages that the API's own answers lead to: the bank's 3-D Secure page and the app of `redirect_to_url`, the transfer
 * instructions and the code of `hosted_instructions_url`, the number for the counter of `hosted_voucher_url`.
 */
export async function servePage(settings: Settings, request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const [, kind, id = "", reference] =
    /\/(3d_secure|bank_transfers|paypay|konbini|paynow)\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  return transact(settings.pool, async (client) => {
    const told = { id: newId("req", 14), idempotency_key: null };
    const context = { caller: "browser", origin, version: null, request: told } as const;
    const work = workOf(settings, client, context);
    if (kind === "3d_secure") return step(work, id, request, threeDSecure);
    if (isElsewhere(kind ?? "")) return step(work, id, request, elsewhereTexts[kind as ElsewhereKind]);
    if (kind === "bank_transfers") return instructions(work, id, reference ?? "");
    return html(404, "<h1>Not found</h1>");
  });
}

type StepTexts = { title: string; text: string; pass: string; fail: string };

const threeDSecure: StepTexts = {
  title: "3-D Secure",
  text: "Test authentication / テスト認証",
  pass: "Complete / 認証する",
  fail: "Fail / 失敗する",
};

const elsewhereTexts: Record<ElsewhereKind, StepTexts> = {
  paypay: {
    title: "PayPay",
    text: "A test of the app; no money moves. / アプリの代わりのテスト画面です。お金は動きません。",
    pass: "Pay / 支払う",
    fail: "Cancel / やめる",
  },
  konbini: {
    title: "コンビニ / Convenience store",
    text: "A test of the till; no money moves. / レジの代わりのテスト画面です。お金は動きません。",
    pass: "Pay at the counter / レジで支払う",
    fail: "Refuse / 支払えない",
  },
  paynow: {
    title: "PayNow",
    text: "A test of the bank's app; no money moves. / 銀行アプリの代わりのテスト画面です。お金は動きません。",
    pass: "Pay / 支払う",
    fail: "Fail / 失敗する",
  },
};

/** Something that the guest does elsewhere, with its two outcomes. */
async function step(work: Work, source: string, request: Request, texts: StepTexts): Promise<Response> {
  const { rows } = await work.client.query<{ data: Stripe.PaymentIntent | Stripe.SetupIntent }>(
    "select data from sandbox.object where kind in ('payment_intent', 'setup_intent') and hidden->>'source' = $1",
    [source],
  );
  const intent = rows[0]?.data;
  if (intent === undefined)
    return html(404, `<h1>${texts.title}</h1><p>This step is over. / この手続きは終了しました。</p>`);
  if (request.method !== "POST") {
    return html(
      200,
      `<h1>${texts.title}</h1><p>${texts.text}</p>
      <form method="post"><button name="outcome" value="pass">${texts.pass}</button>
      <button name="outcome" value="fail">${texts.fail}</button></form>`,
    );
  }
  const outcome = decodeForm(await request.text()).outcome === "pass" ? "pass" : "fail";
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  let hasPassed = false;
  try {
    hasPassed = (await authenticate(work, { source, outcome })).status === 200 && outcome === "pass";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  if (!returnUrl) return html(200, `<h1>${texts.title}</h1><p>${hasPassed ? "OK" : "Failed"}</p>`);
  const back = new URL(returnUrl);
  back.searchParams.set(intent.object, intent.id);
  back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? "");
  back.searchParams.set("redirect_status", hasPassed ? "succeeded" : "failed");
  return new Response(null, { status: 303, headers: { location: back.href } });
}

async function instructions(work: Work, intentId: string, reference: string): Promise<Response> {
  const { rows } = await work.client.query<{ data: Stripe.PaymentIntent }>(
    "select data from sandbox.object where kind = 'payment_intent' and id = $1",
    [intentId],
  );
  const told = rows[0]?.data.next_action?.display_bank_transfer_instructions;
  if (told === undefined || told.reference !== reference)
    return html(404, "<h1>お振込先</h1><p>表示できません。</p>");
  const bank = told.financial_addresses?.[0]?.zengin;
  const lines = [
    ["残額", `¥${told.amount_remaining}`],
    ["銀行", `${bank?.bank_name} (${bank?.bank_code})`],
    ["支店", `${bank?.branch_name} (${bank?.branch_code})`],
    ["口座", `普通 ${bank?.account_number}`],
    ["名義", String(bank?.account_holder_name)],
    ["照会番号", reference],
  ];
  return html(
    200,
    `<h1>お振込先</h1><dl>${lines.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join("")}</dl>`,
  );
}

/** A page never contains anything that a caller sent. */
function html(status: number, body: string): Response {
  const page = `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox</title><body>${body}</body></html>`;
  return new Response(page, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}
