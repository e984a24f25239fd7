import { useState } from "react";
import { flash } from "../../../nav/flash.ts";
import { useReload } from "../../../nav/reload.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import type { AccountContract } from "../../account/contract.ts";
import { useApi, useRejection } from "../../account/state.ts";
import { messages } from "../messages/verification.ts";

/** Buttons to send the verification email again and to check whether its link has been opened. */
export function VerificationActions() {
  const t = useTexts(messages);
  const api = useApi();
  const reload = useReload();
  const rejection = useRejection();
  const [busy, setBusy] = useState<"reload" | "resend" | null>(null);
  const run = async (kind: "reload" | "resend", work: () => Promise<void>) => {
    setBusy(kind);
    try {
      await work();
    } catch (problem) {
      flash(Object.values(rejection(problem)).flat().join(" "), "error");
    } finally {
      setBusy(null);
    }
  };
  const resend = () =>
    run("resend", async () => {
      await api<AccountContract>()("GET auth/email/resend");
      flash(t.resent);
    });
  const check = () =>
    run("reload", async () => {
      const user = await api<AccountContract>()("GET users");
      if (user.is_email_verified) await reload();
      flash(
        user.is_email_verified ? t.nowVerified : t.stillNotVerified,
        user.is_email_verified ? "ok" : "info",
      );
    });
  return (
    <>
      <Button look="outlined" size="small" isBusy={busy === "resend"} onClick={resend}>
        {t.resend}
      </Button>
      <Button look="text" size="small" isBusy={busy === "reload"} onClick={check}>
        {t.reloadStatus}
      </Button>
    </>
  );
}
