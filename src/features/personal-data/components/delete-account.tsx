import { useNavigate } from "react-router";
import { flash } from "../../../nav/flash.ts";
import { useModal } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { useReload } from "../../../nav/reload.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Checkbox, ErrorText, PasswordField } from "../../../ui/field.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Note } from "../../../ui/note.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { forgetGuest, useApi, useUser } from "../../account/state.ts";
import { useAccountForm, useLoaded } from "../../profile/state.ts";
import type { PersonalDataContract } from "../contract.ts";
import { messages } from "../messages.ts";

/** Shows what a deletion removes and what tax law keeps, then asks for the password. */
export function DeleteAccount() {
  const t = useTexts(messages);
  const api = useApi();
  const { open } = useModal();
  const { loaded, reload } = useLoaded(() => api<PersonalDataContract>()("GET users/deletion"));
  return (
    <section aria-labelledby="delete-title" className="pt-6">
      <h3 id="delete-title" className="text-h3">
        {t.deleteTitle}
      </h3>
      <div className="mt-1.5 min-h-72 space-y-4">
        {loaded.state === "loading" && (
          <Loading className="space-y-3 pt-1">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-24" />
            <Skeleton className="h-12" />
          </Loading>
        )}
        {loaded.state === "failed" && <LoadFailure onRetry={reload} />}
        {loaded.state === "ready" && !loaded.data.is_possible && (
          <>
            <Note tone="warn">{t.openReservations(loaded.data.open_reservations)}</Note>
            <Button look="outlined" onClick={() => open({ name: "bookings" })}>
              {t.seeBookings}
            </Button>
          </>
        )}
        {loaded.state === "ready" && loaded.data.is_possible && (
          <>
            <p className="text-ink-2">{t.deleteLead}</p>
            <List items={loaded.data.removed.map((kind) => t[kind])} />
            {loaded.data.kept.length > 0 && (
              <>
                <p className="text-ink-2">{t.keptLead(loaded.data.kept_years)}</p>
                <List items={loaded.data.kept.map((kind) => t[kind])} />
              </>
            )}
            <DeleteForm />
          </>
        )}
      </div>
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-ink-3">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function DeleteForm() {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const user = useUser();
  const reload = useReload();
  const navigate = useNavigate();
  const form = useAccountForm("deletion", {
    initial: { password: "", understood: "" },
    check: ({ password, understood }) => [
      ...(password === "" ? [{ code: "password_required", field: "password" } as const] : []),
      ...(understood === "" ? [{ code: "required", field: "understood" } as const] : []),
    ],
    labels: { password: t.password },
    save: async ({ password }) => {
      await api<PersonalDataContract>()("POST users/delete", { body: { password } });
      forgetGuest();
      await navigate(paths.home(locale), { replace: true });
      await reload();
      flash(t.deleted);
    },
  });
  const isUnticked = form.errorOf("understood") !== null;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4 pt-2">
      <ErrorSummary
        errors={form.errors.map((error) =>
          error.fieldId === "deletion-understood" ? { ...error, text: t.pleaseUnderstand } : error,
        )}
        focusKey={form.attempts}
      />
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
      <PasswordField {...form.field("password")} label={t.password} autoComplete="current-password" />
      <div>
        <Checkbox
          id="deletion-understood"
          checked={form.values.understood !== ""}
          aria-invalid={isUnticked || undefined}
          aria-describedby={isUnticked ? "deletion-understood-note" : undefined}
          onChange={(event) => form.set("understood", event.target.checked ? "yes" : "")}
        >
          {t.understood}
        </Checkbox>
        {isUnticked && <ErrorText id="deletion-understood-note">{t.pleaseUnderstand}</ErrorText>}
      </div>
      <Button type="submit" look="danger" isWide isBusy={form.isBusy}>
        {t.doDelete}
      </Button>
    </form>
  );
}
