import { useState } from "react";
import { useNavigate } from "react-router";
import { flash } from "../../nav/flash.ts";
import { type ModalOf, useModal } from "../../nav/modal.ts";
import { withoutLocale } from "../../nav/paths.ts";
import { useReload } from "../../nav/reload.ts";
import { useTexts } from "../../nav/site.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Note } from "../../ui/note.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LoginForm } from "./components/login-form.tsx";
import { RegisterForm } from "./components/register-form.tsx";
import { isLoginKept, wasHere } from "./login-kept.ts";
import { messages } from "./messages/account.ts";
import { messages as cookies } from "./messages/cookies.ts";
import { messages as session } from "./messages/session.ts";
import { continueAfterLogin, useApi } from "./state.ts";

/**
 * Login and registration. Either one continues what the visitor wanted to do before (CART-8). Without an earlier login
 * in this browser, a guest who books is probably new (CART-11).
 */
export default function LoginModal({ modal }: { modal: ModalOf<"login"> }) {
  const t = useTexts(messages);
  const { sessionOver } = useTexts(session);
  const { cookieRefused } = useTexts(cookies);
  const [tab, setTab] = useState(modal.tab ?? (modal.afterLogin && !wasHere.get() ? "register" : "login"));
  const { close, back, canGoBack } = useModal();
  const reload = useReload();
  const navigate = useNavigate();
  const api = useApi();
  const [isCookieRefused, setCookieRefused] = useState(false);
  const enter = async (text: string) => {
    const isKept = await isLoginKept(api);
    setCookieRefused(!isKept);
    if (!isKept) return;
    await reload();
    if (modal.afterLogin) await continueAfterLogin(modal.afterLogin, () => leave(text));
    else await leave(text);
  };
  const leave = async (text: string) => {
    if (modal.next) await navigate(modal.next, { replace: true });
    // The session ended in another dialog, which restores what was typed.
    else if (modal.isSessionOver && canGoBack) back();
    else close();
    flash(text);
  };
  return (
    <Dialog title={t.loginOrRegister} onClose={close}>
      {modal.isSessionOver && (
        <Note tone="error" role="alert" className="mb-4">
          {sessionOver}
        </Note>
      )}
      {isCookieRefused && (
        <Note tone="error" role="alert" className="mb-4">
          {cookieRefused}
        </Note>
      )}
      {modal.next || modal.afterLogin ? (
        <Note tone="info" className="mb-4">
          {isForBookings(modal.next) ? t.loginForBookings : t.needsLogin}
        </Note>
      ) : null}
      <Tabs
        label={t.loginTabs}
        tabs={[
          { key: "login", label: t.login },
          { key: "register", label: t.register },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        <div className="pt-6">
          {tab === "login" ? (
            <LoginForm onDone={() => enter(t.loggedIn)} />
          ) : (
            <RegisterForm onDone={() => enter(t.registered)} />
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}

/** Whether the visitor wants to see bookings (links in emails lead there), so that the dialog does not speak of booking. */
function isForBookings(next: string | undefined): boolean {
  if (next === undefined) return false;
  return /[?&]bookings=/.test(next) || withoutLocale(next)?.startsWith("/reservationComplete") === true;
}
