import type { ModalOf } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { LinkRequest } from "./components/link-request.tsx";
import type { AccountContract } from "./contract.ts";
import { messages } from "./messages/links.ts";

/** Requests the link that logs in (ACCOUNT-22). */
export default function LoginByMailModal({ modal }: { modal: ModalOf<"loginByMail"> }) {
  const t = useTexts(messages);
  return (
    <LinkRequest
      title={t.requestTitle}
      lead={t.requestLead}
      email={modal.email}
      request={(api, body) => api<AccountContract>()("POST auth/login/email", { body })}
    />
  );
}
