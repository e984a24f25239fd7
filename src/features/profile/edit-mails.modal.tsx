import { useState } from "react";
import { flash } from "../../nav/flash.ts";
import { useTexts } from "../../nav/site.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { AccountContract } from "../account/contract.ts";
import { useApi, useRejection } from "../account/state.ts";
import { messages } from "./messages/mails.ts";
import { useLoaded, useSignedInDialog } from "./state.ts";

/** Turns reminders and thanks on or off (REMIND-5). */
export default function EditMailsModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.editMails} {...useSignedInDialog({ name: "myPage" })}>
      {() => <Settings />}
    </SignedInDialog>
  );
}

function Settings() {
  const t = useTexts(messages);
  const api = useApi();
  const rejection = useRejection();
  const { loaded, reload, put } = useLoaded(() => api<AccountContract>()("GET users/mails"));
  const [isBusy, setBusy] = useState(false);
  if (loaded.state === "loading") return <Skeleton className="h-28" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={() => void reload()} />;
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      put(await api<AccountContract>()("PATCH users/mails", { body: { reminder_mails: wanted } }));
      flash(wanted ? t.turnedOn : t.turnedOff);
    } catch (problem) {
      flash(Object.values(rejection(problem)).flat().join(" ") || t.notSaved, "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-5">
      <Switch
        label={t.reminders}
        hint={t.remindersHint}
        isOn={loaded.data.reminder_mails}
        isBusy={isBusy}
        onChange={(wanted) => void change(wanted)}
      />
      <p className="border-t border-line pt-4 text-sub text-ink-2">{t.always}</p>
    </div>
  );
}
