import type { Client } from "../../../api/client.ts";
import { emailProblem } from "../../../domain/fields/account-fields.ts";
import { problemsOf } from "../../../domain/fields/text-field.ts";
import { flash } from "../../../nav/flash.ts";
import { useModal } from "../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, textLinkClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/use-form.ts";
import { messages } from "../messages/links.ts";
import { rejectionOf, useApi } from "../state.ts";

type LinkRequestProps = {
  title: string;
  lead: string;
  /** The address that the visitor has typed already. */
  email?: string;
  request: (api: Client, body: { email: string }) => Promise<unknown>;
};

/**
 * Asks for an address and has a link sent to it. The answer is the same whether or not the address has an account
 * (ACCOUNT-2).
 */
export function LinkRequest({ title, lead, email = "", request }: LinkRequestProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { open, close, back, canGoBack } = useModal();
  const form = useForm("link-request", {
    initial: { email },
    check: (values) => problemsOf(emailProblem(values.email)),
    submit: async (body) => {
      try {
        await request(api, body);
      } catch (problem) {
        return rejectionOf(problem, locale);
      }
      close();
      flash(t.emailSent);
    },
  });
  const toLogin = () => (canGoBack ? back() : open({ name: "login" }, { replace: true }));
  return (
    <Dialog title={title} onClose={close} onBack={toLogin}>
      <form noValidate onSubmit={form.submit} className="space-y-5">
        <p className="text-ink-2">{lead}</p>
        <ErrorSummary errors={form.errors} focusKey={form.attempts} />
        <TextField
          {...form.field("email")}
          label={t.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
        />
        <Button type="submit" isWide isBusy={form.isBusy} disabled={form.hasErrors}>
          {t.send}
        </Button>
        <p className="text-center">
          <button type="button" className={textLinkClass} onClick={toLogin}>
            {t.backToLogin}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
