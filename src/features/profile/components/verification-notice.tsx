import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useCartCount } from "../../../nav/cart-count.ts";
import { flash } from "../../../nav/flash.ts";
import { useModal } from "../../../nav/modal.ts";
import { paths, VERIFICATION_ANCHOR } from "../../../nav/paths.ts";
import { useReload } from "../../../nav/reload.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { AlertIcon, CloseIcon, MailIcon } from "../../../ui/icons.tsx";
import type { AccountContract } from "../../account/contract.ts";
import { useApi, useUser } from "../../account/state.ts";
import { messages } from "../messages/verification.ts";
import { VerificationActions } from "./verification-actions.tsx";

/** After this, a cart that fills was filled by hand and not found waiting. */
const CART_MILLISECONDS = 1500;

/**
 * Above every page: that the address is not verified yet, with the mail once more; and what came of the mail's link,
 * which leads here with ?flash= (API.md, Links in mails) and on to a cart that waits (DECISIONS 34).
 */
export function VerificationNotice() {
  const [query] = useSearchParams();
  const outcome = query.get("flash");
  const user = useUser();
  const dismiss = useDismiss();
  useVerified(outcome === "email_verified", dismiss);
  if (outcome === "link_invalid") return <LinkInvalid onDismiss={dismiss} />;
  return user && !user.is_email_verified ? <NotVerified email={user.email} /> : null;
}

function NotVerified({ email }: { email: string }) {
  const t = useTexts(messages);
  const api = useApi();
  const reload = useReload();
  // The link of the mail opens another tab: back in this one, what it did shows by itself. Asked for first, because a
  // page that is loaded again without a connection is lost.
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await api<AccountContract>()("GET users").catch(() => null);
      if (found?.is_email_verified) await reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [api, reload]);
  return (
    <section
      id={VERIFICATION_ANCHOR}
      tabIndex={-1}
      aria-label={t.label}
      className="flex scroll-mt-20 flex-wrap items-center gap-x-4 gap-y-2 outline-none border-b border-line bg-warn-ground px-4 py-2.5 md:px-10"
    >
      <MailIcon className="text-warn max-sm:hidden" />
      <p className="min-w-0 flex-[1_1_20rem] text-sub">
        <b className="text-warn">{t.notVerified(email)}</b> {t.notVerifiedLead}
      </p>
      <div className="needs-script flex flex-wrap gap-x-1">
        <VerificationActions />
      </div>
    </section>
  );
}

function LinkInvalid({ onDismiss }: { onDismiss: () => void }) {
  const t = useTexts(messages);
  const user = useUser();
  const { open } = useModal();
  return (
    <section
      aria-label={t.label}
      className="flex items-start gap-x-4 border-b border-line bg-error-ground py-2.5 pl-4 pr-2 md:pl-10 md:pr-8"
    >
      <AlertIcon className="mt-3 text-error" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-[1_1_20rem] py-2.5 text-sub">
          <b className="text-error">{user?.is_email_verified ? "" : t.linkInvalid}</b>{" "}
          {user?.is_email_verified && t.linkInvalidVerified}
          {!user && t.linkInvalidLoggedOut}
        </p>
        <div className="needs-script flex flex-wrap gap-x-1">
          {user && !user.is_email_verified && <VerificationActions />}
          {!user && (
            <Button look="outlined" size="small" onClick={() => open({ name: "login" })}>
              {t.login}
            </Button>
          )}
        </div>
      </div>
      <IconButton label={t.dismiss} onClick={onDismiss} className="needs-script">
        <CloseIcon />
      </IconButton>
    </section>
  );
}

/** Takes the message out of the address and leaves the rest of it, an open dialog included. */
function useDismiss(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  return useCallback(() => {
    const query = new URLSearchParams(search);
    query.delete("flash");
    const rest = query.toString();
    void navigate(
      { pathname, search: rest ? `?${rest}` : "", hash },
      { replace: true, state, preventScrollReset: true },
    );
  }, [navigate, pathname, search, hash, state]);
}

/** Says so once, and goes on to the cart if one waits. */
function useVerified(isVerified: boolean, dismiss: () => void): void {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const user = useUser();
  const count = useCartCount();
  const [isFresh, setFresh] = useState(false);
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isVerified || isSaid.current) return;
    isSaid.current = true;
    flash(t.verified);
    dismiss();
    setFresh(true);
  }, [isVerified, dismiss, t]);
  useEffect(() => {
    if (!isFresh) return;
    if (user && count > 0) {
      setFresh(false);
      void navigate(paths.reservation(locale));
      return;
    }
    const timer = setTimeout(() => setFresh(false), CART_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isFresh, user, count, navigate, locale]);
}
