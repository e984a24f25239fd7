import { useEffect, useRef, useState } from "react";
import type { Confirmed } from "../../adapters/stripe/card-provider.client.ts";
import { ApiProblem } from "../../api/client.ts";
import { problemOfDecline } from "../../domain/money/decline.ts";
import { sentence } from "../../i18n/problems.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { useApi, useRejection } from "../account/state.ts";
import type { PaymentLink, PaymentLinksContract } from "./contract.ts";
import { messages } from "./messages.ts";

const POLL_MILLISECONDS = 1000;
/** After that the page says that the payment is still being checked, and asks nobody to pay again (INTENT-16). */
const POLL_ENDS_MILLISECONDS = 180_000;

/** Confirms the intent of this client secret, with the card of a form or of a wallet. */
type PayNow = (secret: string) => Promise<Confirmed>;

type Paying = {
  isBusy: boolean;
  /** Not decided after three minutes. */
  isUndecided: boolean;
  errors: readonly string[];
};

/** While it is paid in an app or by a code. */
const ELSEWHERE_POLL_MILLISECONDS = 2000;

/** Pays a link, and follows the payment until it is decided (LINKPAY-6, LINKPAY-14). */
export function usePayLink(token: string, known: PaymentLink) {
  const api = useApi();
  const locale = useLocale();
  const rejection = useRejection();
  const t = useTexts(messages);
  const [link, setLink] = useState(known);
  const [{ isBusy, isUndecided, errors }, setPaying] = useState<Paying>({
    isBusy: false,
    isUndecided: false,
    errors: [],
  });
  const call = api<PaymentLinksContract>();
  const params = { token };
  const read = async () => {
    const now = await call("GET payment_links/:token", { params });
    setLink(now);
    return now;
  };

  const failed = async (problem: unknown) => {
    const said = Object.values(rejection(problem)).flat();
    // It was paid, or has ended, in another window.
    if (problem instanceof ApiProblem && problem.status === 409) await read().catch(() => {});
    setPaying({ isBusy: false, isUndecided: false, errors: said.length > 0 ? said : [t.failed] });
  };
  const pay = async (confirm: PayNow) => {
    setPaying({ isBusy: true, isUndecided: false, errors: [] });
    const stop = (more: Partial<Paying>) =>
      setPaying({ isBusy: false, isUndecided: false, errors: [], ...more });
    try {
      const intent = await call("POST payment_link_intents/:token", { params });
      // Without an answer of the provider only the server knows whether it was paid.
      const confirmed = await confirm(intent.client_secret_id).catch(() => null);
      if (confirmed?.ok === false) {
        const now = await read();
        if (now.state !== "open") return stop({});
        const decline = confirmed.decline ? problemOfDecline(confirmed.decline) : null;
        const own = decline ? sentence({ code: decline }, locale) : (confirmed.message ?? t.failed);
        return stop({ errors: [now.errors[0] ?? own, t.notCharged] });
      }
      stop({ isUndecided: !(await isDecided(read)) });
    } catch (problem) {
      await failed(problem);
    }
  };
  /** Begins to pay in an app or by a code: where there is nothing to show, the page goes on to the app. */
  const payElsewhere = async (method: number) => {
    setPaying({ isBusy: true, isUndecided: false, errors: [] });
    try {
      const begun = await call("POST payment_link_steps/:token", { params, body: { payment_way: method } });
      await read();
      if (begun.next_step?.kind === "redirect") window.location.assign(begun.next_step.url);
      setPaying({ isBusy: false, isUndecided: false, errors: [] });
    } catch (problem) {
      await failed(problem);
    }
  };
  const latest = useRef(read);
  latest.current = read;
  const isElsewhere = link.state === "open" && link.next_step !== null;
  const isFollowed = (isElsewhere || link.state === "paying") && !isBusy && !isUndecided;
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setInterval(() => void latest.current().catch(() => {}), ELSEWHERE_POLL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isFollowed]);
  return { link, isBusy, isUndecided, errors, pay, payElsewhere };
}

/** Asks until the link is paid or has ended; false after three minutes. */
async function isDecided(read: () => Promise<PaymentLink>): Promise<boolean> {
  const ends = performance.now() + POLL_ENDS_MILLISECONDS;
  while (performance.now() < ends) {
    const now = await read().catch((problem: unknown) => {
      if (problem instanceof ApiProblem && problem.code === "network") return null;
      throw problem;
    });
    if (now && now.state !== "open" && now.state !== "paying") return true;
    if (now && now.errors.length > 0) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
  return false;
}
