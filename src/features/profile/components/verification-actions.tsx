import { useState } from "react";
import { flash } from "../../../nav/flash.ts";
import { useReload } from "../../../nav/reload.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import type { AccountContract } from "../../account/contract.ts";
import { useApi, useRefusal } from "../../account/state.ts";
import { messages } from "../messages/verification.ts";

/** Whether the link of the mail was opened meanwhile, and the mail once more. */
export function VerificationActions() {
  const t = useTexts(messages);
  const api = useApi();
  const reload = useReload();
  const refusal = useRefusal();
  const [busy, setBusy] = useState<"reload" | "resend" | null>(null);
  const ask = async (kind: "reload" | "resend", work: () => Promise<void>) => {
    setBusy(kind);
    try {
      await work();
    } catch (problem) {
      flash(Object.values(refusal(problem)).flat().join(" "), "error");
    } finally {
      setBusy(null);
    }
  };
  const resend = () =>
    ask("resend", async () => {
      await api<AccountContract>()("GET auth/email/resend");
      flash(t.resent);
    });
  const look = () =>
    ask("reload", async () => {
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
      <Button look="text" size="small" isBusy={busy === "reload"} onClick={look}>
        {t.reloadStatus}
      </Button>
    </>
  );
}
