import { useEffect, useState } from "react";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { useReload } from "../../nav/reload.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Note } from "../../ui/note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PasswordResetForm } from "./components/password-reset-form.tsx";
import type { AccountContract, MailedLink, ObjectionContract, UnmergeContract } from "./contract.ts";
import { isLoginKept } from "./login-kept.ts";
import { messages as cookies } from "./messages/cookies.ts";
import { messages } from "./messages/links.ts";
import { rejectionOf, useApi } from "./state.ts";

/** What the link of a mail is for. A link that no longer works offers another one (ACCOUNT-26). */
export default function MailedLinkModal() {
  const t = useTexts(messages);
  const api = useApi();
  const { close } = useModal();
  const [link, setLink] = useState<MailedLink | "loading" | "failed">("loading");
  useEffect(() => {
    if (link !== "loading") return;
    api<AccountContract>()("GET auth/link").then(setLink, () => setLink("failed"));
  }, [api, link]);
  if (link === "loading" || link === "failed") {
    return (
      <Dialog title={t.title} onClose={close}>
        {link === "failed" ? (
          <LoadFailure onRetry={() => setLink("loading")} />
        ) : (
          <div role="status" aria-label={t.loading} className="space-y-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        )}
      </Dialog>
    );
  }
  const good = link?.is_good && link.email !== null ? GOOD[link.purpose] : null;
  return (
    <Dialog title={good ? t[good.title] : t.title} onClose={close}>
      {good ? <good.Content email={link?.email ?? ""} /> : <DeadLink link={link} />}
    </Dialog>
  );
}

/** Asks for a click: a link that somebody else sent must not log their account in here unnoticed. */
function LogIn({ email }: { email: string }) {
  const t = useTexts(messages);
  const api = useApi();
  const { close } = useModal();
  const reload = useReload();
  const { cookieRefused } = useTexts(cookies);
  const [isCookieRefused, setCookieRefused] = useState(false);
  const { isBusy, error, run } = useAction();
  const enter = () =>
    run(async () => {
      await api<AccountContract>()("POST auth/login/link", { body: { token: "" } });
      if (!(await isLoginKept(api))) {
        setCookieRefused(true);
        return;
      }
      close();
      await reload();
      flash(t.loggedIn);
    });
  return (
    <div className="space-y-5">
      <p className="text-ink-2">{t.loginLead(email)}</p>
      {(error || isCookieRefused) && (
        <Note tone="error" role="alert">
          {error || cookieRefused}
        </Note>
      )}
      <Button isWide isBusy={isBusy} onClick={enter}>
        {t.doLogin}
      </Button>
    </div>
  );
}

/** What undoing something says, and the call that does it. */
type Undo = { lead: string; done: string; next: string; action: string; send: () => Promise<unknown> };

function UndoAddress({ email }: { email: string }) {
  const t = useTexts(messages);
  const api = useApi();
  const send = () => api<AccountContract>()("POST auth/email/undo", { body: { token: "" } });
  const { undoneNext: next, doUndo: action } = t;
  return <UndoForm lead={t.undoLead(email)} done={t.undone(email)} {...{ next, action, send }} />;
}

/** The guest says that the account for refunds was changed by somebody else (ACCOUNT-52). */
function ObjectToAccount() {
  const t = useTexts(messages);
  const api = useApi();
  const send = () => api<ObjectionContract>()("POST auth/refund_account/object", { body: { token: "" } });
  const { undoneNext: next, doObject: action, objectLead: lead, objected: done } = t;
  return <UndoForm {...{ lead, done, next, action, send }} />;
}

/** The guest whom staff merged into another comes back (GUESTS-10). */
function UndoMerge({ email }: { email: string }) {
  const t = useTexts(messages);
  const api = useApi();
  const send = () => api<UnmergeContract>()("POST auth/merge/undo", { body: { token: "" } });
  const { doUnmerge: action, unmergedNext: next } = t;
  return <UndoForm lead={t.unmergeLead(email)} done={t.unmerged(email)} {...{ next, action, send }} />;
}

function UndoForm({ lead, done, next, action, send }: Undo) {
  const t = useTexts(messages);
  const { close } = useModal();
  const reload = useReload();
  const { isBusy, error, run } = useAction();
  const [isDone, setDone] = useState(false);
  const undo = () =>
    run(async () => {
      await send();
      setDone(true);
      await reload();
    });
  if (isDone) {
    return (
      <div className="space-y-5">
        <Note tone="ok" role="status">
          {done}
        </Note>
        <p className="text-ink-2">{next}</p>
        <Button look="outlined" isWide onClick={close}>
          {t.close}
        </Button>
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <p className="text-ink-2">{lead}</p>
      {error && <Note tone="error">{error}</Note>}
      <Button isWide isBusy={isBusy} onClick={undo}>
        {action}
      </Button>
    </div>
  );
}

function DeadLink({ link }: { link: MailedLink }) {
  const t = useTexts(messages);
  const api = useApi();
  const { open, close } = useModal();
  const { isBusy, error, run } = useAction();
  const [isSent, setSent] = useState(false);
  const purpose = link?.purpose ?? "reset";
  const email = link?.email ?? null;
  const renew = () =>
    run(async () => {
      await api<AccountContract>()("POST auth/link/renew");
      setSent(true);
    });
  if (isSent && email) {
    return (
      <div className="space-y-5">
        <Note tone="ok" role="status">
          {t.sent(email)}
        </Note>
        <Button look="outlined" isWide onClick={close}>
          {t.close}
        </Button>
      </div>
    );
  }
  const ask = () =>
    open(purpose === "login" ? { name: "loginByMail" } : { name: "passwordForgot" }, { replace: true });
  return (
    <div className="space-y-5">
      <Note tone="error">{t.dead}</Note>
      {purpose in DEAD ? (
        <>
          <p className="text-ink-2">{t[DEAD[purpose as keyof typeof DEAD]]}</p>
          <Button isWide onClick={() => open({ name: "contact" }, { replace: true })}>
            {t.contact}
          </Button>
        </>
      ) : (
        <>
          <p className="text-ink-2">{email ? t.deadLead(email) : t.deadUnknown}</p>
          {error && <Note tone="error">{error}</Note>}
          <Button isWide isBusy={isBusy} onClick={email ? renew : ask}>
            {t.renew}
          </Button>
        </>
      )}
    </div>
  );
}

/** What a working link shows. The link of a verification mail leads to the server, which verifies at once. */
const GOOD = {
  reset: { title: "resetTitle", Content: PasswordResetForm },
  login: { title: "loginTitle", Content: LogIn },
  undo: { title: "undoTitle", Content: UndoAddress },
  object: { title: "objectTitle", Content: ObjectToAccount },
  unmerge: { title: "unmergeTitle", Content: UndoMerge },
  verify: null,
} as const;

/** What a link that undoes something and no longer works says: there is no other one. */
const DEAD = { undo: "deadUndo", object: "deadObject", unmerge: "deadUnmerge" } as const;

/** A call behind a button: whether it is running, and what went wrong. */
function useAction() {
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (problem) {
      setError(Object.values(rejectionOf(problem, locale)).flat().join(" "));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}
