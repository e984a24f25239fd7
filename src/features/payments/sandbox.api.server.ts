import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";
import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import type { App } from "../../platform/app.ts";

/** A card as typed into the demo's form. The calls of this file exist in a demo only (CARD-10). */
const cardSchema = z.object({
  number: z.string().max(40),
  exp_month: z.union([z.int(), z.string().max(4)]),
  exp_year: z.union([z.int(), z.string().max(4)]),
  cvc: z.string().max(8).optional(),
  name: z.string().max(100).optional(),
});

const sandboxContract = {
  "POST dev/sandbox/confirm": {
    summary: "Does what the card form in the browser does: confirms an intent, 3-D Secure included",
    auth: "public",
    body: z.object({
      client_secret_id: z.string().max(500),
      card: cardSchema.optional(),
      payment_method: z.string().max(100).optional(),
      /** Like the checkbox below the card form: saves the card of a payment to the account (CARD-11). */
      save_card: z.boolean().default(false),
      authenticate: z.enum(["pass", "fail"]).default("pass"),
    }),
    answer: z.object({ status: z.string(), error: z.string().nullable(), code: z.string().nullable() }),
  },
  "POST dev/sandbox/fund": {
    summary: "Lets a bank transfer to the provider (way 3) arrive",
    auth: "public",
    body: z.object({ payment_intent_id: z.string().max(100), amount: z.int().min(1).optional() }),
    answer: z.object({}),
  },
  "POST dev/sandbox/elsewhere": {
    summary:
      "Pays, or fails to pay, what is paid elsewhere: does what the page in the place of an app or a till does",
    auth: "public",
    body: z.object({
      payment_intent_id: z.string().max(100),
      outcome: z.enum(["pass", "fail"]).default("pass"),
    }),
    answer: z.object({ status: z.string() }),
  },
  "GET dev/sandbox/pages/:path{.+}": {
    summary: "The page in the place of an app or a till",
    auth: "public",
    answerType: "text/html",
    raw: true,
  },
  "POST dev/sandbox/pages/:path{.+}": {
    summary: "What was done on such a page",
    auth: "public",
    answerType: "text/html",
    raw: true,
  },
  "GET dev/sandbox/v1/:path{.+}": {
    summary: "The provider's API, as a browser may use it",
    auth: "public",
    answerType: "application/json",
    raw: true,
  },
  "POST dev/sandbox/v1/:path{.+}": {
    summary: "The provider's API, as a browser may use it",
    auth: "public",
    answerType: "application/json",
    raw: true,
  },
} satisfies Contract;
export type SandboxContract = typeof sandboxContract;

const handlers: Handlers<SandboxContract> = {
  async "POST dev/sandbox/confirm"({ body }, { app }) {
    const { sandbox } = app.provider;
    if (!sandbox) return reject("not_found");
    const { client_secret_id: secret, card, payment_method: method, authenticate, save_card: isSaved } = body;
    const result = await sandbox.confirmLikeABrowser({
      client_secret: secret,
      authenticate,
      ...(card ? { card } : {}),
      ...(method ? { payment_method: method } : {}),
      ...(isSaved ? { setup_future_usage: "off_session" } : {}),
    });
    const status = (result.paymentIntent ?? result.setupIntent)?.status ?? "failed";
    const { error } = result;
    return { status, error: error?.message ?? null, code: error?.decline_code ?? error?.code ?? null };
  },

  async "POST dev/sandbox/fund"({ body }, { app }) {
    const { sandbox } = app.provider;
    if (!sandbox) return reject("not_found");
    const intent = await intentOf(sandbox, body.payment_intent_id);
    if (!intent.customer) return reject("not_found");
    const amount = String(body.amount ?? intent.amount);
    await ask(sandbox, `test_helpers/customers/${intent.customer}/fund_cash_balance`, {
      amount,
      currency: "jpy",
    });
    return {};
  },

  async "POST dev/sandbox/elsewhere"({ body }, { app }) {
    const { sandbox } = app.provider;
    if (!sandbox || !(await intentOf(sandbox, body.payment_intent_id)).customer) return reject("not_found");
    const { nextStep } = await app.provider.readIntent(body.payment_intent_id.toWellFormed());
    if (!nextStep) return reject("not_found");
    const page = nextStep.kind === "redirect" ? nextStep.url : nextStep.hostedUrl;
    const source = page?.split("/").at(-1) ?? "";
    const headers = {
      authorization: `Bearer ${sandbox.publishableKey}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const form = new URLSearchParams({ source, outcome: body.outcome });
    const answer = await sandbox.fetch(
      new Request("http://sandbox.invalid/v1/3ds2/authenticate", { method: "POST", headers, body: form }),
    );
    const { status = "failed" } = (await answer.json()) as { status?: string };
    return { status };
  },

  "GET dev/sandbox/pages/:path{.+}": (_, { app, request }) => forwardPage(app, request),
  "POST dev/sandbox/pages/:path{.+}": (_, { app, request }) => forwardPage(app, request),
  "GET dev/sandbox/v1/:path{.+}": (_, { app, request }) => forward(app, request),
  "POST dev/sandbox/v1/:path{.+}": (_, { app, request }) => forward(app, request),
};

type Sandbox = NonNullable<App["provider"]["sandbox"]>;
type Found = { customer?: string; amount?: number };

/** An intent as the sandbox has it; without a customer where there is none of that id. */
function intentOf(sandbox: Sandbox, id: string): Promise<Found> {
  return ask(sandbox, `payment_intents/${encodeURIComponent(id.toWellFormed())}`);
}

async function ask(sandbox: Sandbox, path: string, form?: Record<string, string>): Promise<Found> {
  const headers = {
    authorization: `Bearer ${sandbox.secretKey}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const init = form ? { method: "POST", headers, body: new URLSearchParams(form) } : { headers };
  return (await sandbox.fetch(new Request(`http://sandbox.invalid/v1/${path}`, init))).json();
}

export const sandboxFeature = feature(sandboxContract, handlers);

async function forwardPage(app: App, request: Request): Promise<Response> {
  const { sandbox } = app.provider;
  if (!sandbox) return new Response(null, { status: 404 });
  const { pathname } = new URL(request.url);
  const path = pathname.slice(pathname.indexOf("/pages/") + "/pages".length);
  const init = request.method === "GET" ? {} : { method: "POST", body: await request.text() };
  return sandbox.fetch(new Request(`http://sandbox.invalid${path}`, init));
}

/** Always with the publishable key, whatever the browser sent, so that it can do only what a browser may. */
async function forward(app: App, request: Request): Promise<Response> {
  const { sandbox } = app.provider;
  if (!sandbox) return new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const headers = {
    authorization: `Bearer ${sandbox.publishableKey}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const path = pathname.slice(pathname.indexOf("/v1/"));
  const init =
    request.method === "GET" ? { headers } : { method: "POST", headers, body: await request.text() };
  const answer = await sandbox.fetch(new Request(`http://sandbox.invalid${path}${search}`, init));
  return new Response(await answer.text(), {
    status: answer.status,
    headers: { "content-type": "application/json" },
  });
}
