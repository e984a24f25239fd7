import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useCartCount } from "../../../nav/cart-count.ts";
import { flash } from "../../../nav/flash.ts";
import { useModal } from "../../../nav/modal.ts";
import { paths, VERIFICATION_ANCHOR } from "../../../nav/paths.ts";
import { useReload } from "../../../nav/reload.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { AlertIcon, CloseIcon } from "../../../ui/icons.tsx";
import { MailIcon } from "../../../ui/menu-icons.tsx";
import type { AccountContract } from "../../account/contract.ts";
import { rejectionOf, useApi, useUser } from "../../account/state.ts";
import { messages } from "../messages/verification.ts";
import { VerificationActions } from "./verification-actions.tsx";

/** The cart is read from storage within this time, on a slow phone too; one that fills later was filled by the user. */
const CART_MILLISECONDS = 5000;

/** The link may be opened on another device, or beside this window: nothing here tells of that, so it is asked for. */
const ASK_EVERY_MILLISECONDS = 4000;
/** A tab that is left open stops asking; coming back to it begins again. */
const ASK_TIMES = 150;

/**
 * A notice above every page: either that the email address is not verified yet, or the outcome of the link in the email,
 * which leads here with `?flash=` (MAIL-5). After a verification it continues to the checkout if there is a cart (CART-8).
 */
export default function VerificationNotice() {
  const [query] = useSearchParams();
  const outcome = query.get("flash");
  const user = useUser();
  const dismiss = useDismiss();
  useVerified(VERIFIED[outcome ?? ""] ?? null, dismiss);
  if (outcome === "link_invalid") return <LinkInvalid onDismiss={dismiss} />;
  return user && !user.is_email_verified ? <NotVerified email={user.email} /> : null;
}

/** What the link in the email has done, by the address that it leads to, and the sentence for it. */
const VERIFIED: Partial<Record<string, "verified" | "verifiedBefore">> = {
  email_verified: "verified",
  email_verified_before: "verifiedBefore",
};

function NotVerified({ email }: { email: string }) {
  const t = useTexts(messages);
  const api = useApi();
  const reload = useReload();
  // The link in the email opens another tab or another browser (ACCOUNT-49). Check first, and only then reload: a reload
  // without a connection would lose the page.
  useEffect(() => {
    let asked = 0;
    let isAsking = false;
    const check = async () => {
      if (document.visibilityState !== "visible" || isAsking) return;
      isAsking = true;
      const found = await api<AccountContract>()("GET users").catch(() => null);
      if (found?.is_email_verified) await reload();
      isAsking = false;
    };
    const comeBack = () => {
      asked = 0;
      void check();
    };
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible" || asked === ASK_TIMES) return;
      asked += 1;
      void check();
    }, ASK_EVERY_MILLISECONDS);
    document.addEventListener("visibilitychange", comeBack);
    for (const name of ["focus", "pageshow"]) window.addEventListener(name, comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", comeBack);
      for (const name of ["focus", "pageshow"]) window.removeEventListener(name, comeBack);
    };
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
          {!user && <RenewLink onDismiss={onDismiss} />}
        </div>
      </div>
      <IconButton label={t.dismiss} onClick={onDismiss} className="needs-script">
        <CloseIcon />
      </IconButton>
    </section>
  );
}

/** Sends another link without a login: the server still knows whom the old one was for (ACCOUNT-26). */
function RenewLink({ onDismiss }: { onDismiss: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { open } = useModal();
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    try {
      const { sent } = await api<AccountContract>()("POST auth/link/renew");
      flash(sent ? t.resent : t.linkInvalidVerified);
      onDismiss();
    } catch (problem) {
      flash(Object.values(rejectionOf(problem, locale)).flat().join(" "), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="outlined" size="small" isBusy={isBusy} onClick={renew}>
        {t.newLink}
      </Button>
      <Button look="text" size="small" onClick={() => open({ name: "login" })}>
        {t.login}
      </Button>
    </>
  );
}

/** Removes the message from the address and keeps everything else, including an open dialog. */
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

/** Confirms the verification once, and continues to the checkout if there is a cart. */
function useVerified(said: "verified" | "verifiedBefore" | null, dismiss: () => void): void {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const user = useUser();
  const count = useCartCount();
  const [isFresh, setFresh] = useState(false);
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (said === null || isAnnounced.current) return;
    isAnnounced.current = true;
    flash(t[said]);
    dismiss();
    setFresh(true);
  }, [said, dismiss, t]);
  useEffect(() => {
    if (!isFresh) return;
    if (user && count > 0) {
      setFresh(false);
      void navigate(paths.checkout(locale));
      return;
    }
    const timer = setTimeout(() => setFresh(false), CART_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isFresh, user, count, navigate, locale]);
}
