import { useEffect, useRef } from "react";
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
} from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { isMeasured } from "../../browser/analytics.ts";
import { countSelections } from "../../domain/booking/cart.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { isLocale } from "../../domain/language/locale.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CartIcon } from "../../ui/icons.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useApi, useContinuing, useUser } from "../account/state.ts";
import { Checkout } from "./components/checkout.tsx";
import { RefusalNotes } from "./components/refusal-note.tsx";
import { messages } from "./messages.ts";
import { type CheckedCart, useCheckedCart } from "./state.ts";
import { giveBackHold } from "./stored-payment.ts";
import { forgetKept, useTakeOver } from "./use-kept-checkout.ts";
import { useLastUser } from "./use-last-user.ts";

/**
 * Only another language reloads. If the session ends, the login dialog opens over the page, so that nothing typed is
 * lost.
 */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.locale !== nextParams.locale;
}

export function loader({ context, params, request }: LoaderFunctionArgs) {
  if (requestContextOf(context).isLoggedIn || !isLocale(params.locale)) return null;
  const { searchParams } = new URL(request.url);
  if (searchParams.get("kept") !== "1") throw redirect(toLogin(params.locale));
  // The link of the mail on a device without a login: what was kept is shown after it (ACCOUNT-60).
  const flash = new URLSearchParams({ flash: searchParams.get("flash") ?? "" });
  throw redirect(`${paths.loginFirst(params.locale, paths.keptCheckout(params.locale))}&${flash}`);
}

/**
 * The script of analytics cannot be unloaded. If it is loaded, the checkout is opened as a new document, before its
 * address is shown (ACCOUNT-30).
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (isMeasured()) throw redirectDocument(request.url);
  return serverLoader();
}

/** The checkout of the cart. */
export default function CheckoutPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const isLoggedIn = useUser() !== null;
  const user = useLastUser();
  const now = useCheckedCart();
  // On the way to the next page the cart is empty already if an order has been made from it.
  const isLeaving = useNavigation().state !== "idle";
  // Between the end of a session and the next login the page stays as it was (ACCOUNT-18).
  const last = useRef<CheckedCart | null>(null);
  if (isLoggedIn && now.isReady && !isLeaving) last.current = now;
  const checked = user === null ? now : (last.current ?? now);
  const isVisitor = !isLoggedIn && user === null;
  useEffect(() => {
    // The session of the cookie may be over.
    if (isVisitor) void navigate(toLogin(locale), { replace: true });
  }, [isVisitor, navigate, locale]);
  // After a login the cart may be about to fill.
  const isContinuing = useContinuing();
  const hasNothing = countSelections(checked.cart) === 0;
  const holderId = isLoggedIn ? (user?.user_id ?? null) : null;
  const takeOver = useTakeOver(holderId);
  const isReady = checked.isReady && !(hasNothing && isContinuing) && !takeOver.isPending;
  const isEmpty = isReady && hasNothing;
  const api = useApi();
  const isKept = user?.is_email_verified === false;
  useEffect(() => {
    if (!isEmpty || holderId === null) return;
    void giveBackHold(api, holderId);
    if (isKept) void forgetKept(api);
  }, [api, isEmpty, holderId, isKept]);
  const wasFilled = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused element has been removed.
    if (isEmpty && wasFilled.current) heading.current?.focus();
    wasFilled.current = isReady && !isEmpty;
  }, [isEmpty, isReady]);
  return (
    <div className="px-4 py-6 md:px-10 md:py-8 2xl:mx-auto 2xl:max-w-[1200px]">
      <PageHead title={t.title} description={t.description} isPrivate />
      {isLoggedIn && <RefusalNotes cart={checked.cart} />}
      {isEmpty && (
        <>
          <h1 ref={heading} tabIndex={-1} className="mb-6 text-h1s outline-none md:text-h1">
            {t.title}
          </h1>
          <EmptyState
            icon={<CartIcon size={26} />}
            title={t.empty}
            action={<LinkButton to={paths.search(locale)}>{t.findRooms}</LinkButton>}
          >
            {t.emptyLead}
          </EmptyState>
        </>
      )}
      {!isEmpty && user && isReady && <Checkout key={user.user_id} user={user} checked={checked} />}
      {!isEmpty && !(user && isReady) && (
        <>
          <h1 className="text-h1s md:text-h1">{t.title}</h1>
          {checked.isFailed || takeOver.isFailed ? (
            <Note tone="error" role="alert" className="mt-6">
              {t.checkFailed}{" "}
              <Button look="text" size="small" onClick={takeOver.isFailed ? takeOver.retry : checked.recheck}>
                {t.retry}
              </Button>
            </Note>
          ) : (
            <Loading />
          )}
        </>
      )}
    </div>
  );
}

function Loading() {
  const t = useTexts(messages);
  return (
    <div role="status" className="mt-6 grid gap-8 md:grid-cols-[1fr_300px]">
      <span className="sr-only">{t.checking}</span>
      <div className="space-y-5">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 w-full rounded-field" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-panel" />
    </div>
  );
}

function toLogin(locale: Locale): string {
  return paths.loginFirst(locale, paths.checkout(locale));
}
