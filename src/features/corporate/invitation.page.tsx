import { useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { foundOrNull } from "../../api/found-or-null.ts";
import { ROLE_NAMES } from "../../i18n/corporate.ts";
import { listText } from "../../i18n/format.ts";
import { corporatePath } from "../../nav/corporate-path.ts";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Note } from "../../ui/note.tsx";
import { useApi, useRejection, useUser } from "../account/state.ts";
import type { CorporateContract } from "./contract.ts";
import { messages } from "./messages/company.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const token = params.token ?? "";
  const found = await foundOrNull(
    api<CorporateContract>()("GET corporate_invitations/:token", { params: { token } }),
  );
  return found ? { token, found } : data({ token, found }, { status: 404 });
}

/** An invitation to a company: one press joins (CORP-4). */
export default function InvitationPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { token, found } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-xl px-4 py-6 md:px-10 md:py-9">
      <PageHead title={t.invitationTitle} description={t.description} isPrivate />
      {found ? (
        <Accept token={token} found={found} />
      ) : (
        <>
          <h1 className="sr-only">{t.endedTitle}</h1>
          <EmptyState title={t.endedTitle} action={<LinkButton to={paths.home(locale)}>{t.find}</LinkButton>}>
            {t.endedLead}
          </EmptyState>
        </>
      )}
    </div>
  );
}

type Found = { company: string; email: string; roles: readonly (keyof typeof ROLE_NAMES)[] };

function Accept({ token, found }: { token: string; found: Found }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const rejection = useRejection();
  const { open } = useModal();
  const isLoggedIn = useUser() !== null;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const join = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api<CorporateContract>()("POST corporate_invitations/accept", { body: { token } });
      await navigate(corporatePath.list(locale), { replace: true });
      flash(t.joined);
    } catch (error) {
      setProblem(Object.values(rejection(error)).flat().join(" "));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h1 className="text-h1s md:text-h1">{t.invitationTitle}</h1>
      <p className="mt-2">{t.invitationLead(found.company)}</p>
      <p className="text-ink-2">
        {t.roles}:{" "}
        {listText(
          found.roles.map((role) => ROLE_NAMES[role][locale]),
          locale,
        )}
      </p>
      <p className="break-all text-ink-2">{t.invitationFor(found.email)}</p>
      <div role="alert">{problem && <Note tone="error">{problem}</Note>}</div>
      {isLoggedIn ? (
        <Button isWide className="mt-6" isBusy={isBusy} onClick={() => void join()}>
          {t.accept}
        </Button>
      ) : (
        <Button isWide className="mt-6" onClick={() => open({ name: "login" })}>
          {t.login}
        </Button>
      )}
    </>
  );
}
