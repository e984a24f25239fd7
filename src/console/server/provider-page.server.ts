import type { App } from "../../platform/app.ts";

/**
 * The page on which the provider shows a payment, a refund or a dispute to people with access to the account. The sandbox has
 * none.
 */
export function providerPage({ env }: Pick<App, "env">, ref: string | null): string | null {
  if (!env.stripe || env.stripeApiBase || ref === null || !/^(pi|ch|py|re|pyr|dp|du)_/.test(ref)) return null;
  const mode = env.stripe.secretKey.startsWith("sk_live") ? "" : "test/";
  const page = /^(re|pyr)_/.test(ref)
    ? `search?query=${ref}`
    : `${/^d[pu]_/.test(ref) ? "disputes" : "payments"}/${ref}`;
  return `https://dashboard.stripe.com/${mode}${page}`;
}
