import type { ModalOf } from "../../nav/modal.ts";
import { useTexts } from "../../nav/site.tsx";
import { LinkRequest } from "./components/link-request.tsx";
import type { AccountContract } from "./contract.ts";
import { messages } from "./messages/links.ts";

/** Requests the email that resets the password. */
export default function PasswordForgotModal({ modal }: { modal: ModalOf<"passwordForgot"> }) {
  const t = useTexts(messages);
  return (
    <LinkRequest
      title={t.forgotTitle}
      lead={t.forgotLead}
      email={modal.email}
      request={(api, body) => api<AccountContract>()("POST auth/password/email", { body })}
    />
  );
}
