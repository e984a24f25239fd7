import { useState } from "react";
import { flash } from "../../../nav/flash.ts";
import { useReload } from "../../../nav/reload.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Note } from "../../../ui/note.tsx";
import type { AccountContract } from "../../account/contract.ts";
import { useApi, useRefusal } from "../../account/state.ts";
import { messages } from "../messages.ts";

/** Bookings need a verified address (SPEC section 4): how to get there without leaving the checkout. */
export function Unverified() {
  const t = useTexts(messages);
  const api = useApi();
  const reload = useReload();
  const refusal = useRefusal();
  const [error, setError] = useState<string | null>(null);
  const resend = async () => {
    try {
      await api<AccountContract>()("GET auth/email/resend");
      flash(t.resent);
    } catch (problem) {
      setError(Object.values(refusal(problem)).flat()[0] ?? null);
    }
  };
  const link = "min-h-11 font-bold underline underline-offset-4";
  return (
    <Note tone="warn" role="status" className="mt-4">
      <p>{t.unverified}</p>
      <p className="flex flex-wrap gap-x-6">
        <button type="button" className={link} onClick={() => void resend()}>
          {t.resend}
        </button>
        <button type="button" className={link} onClick={() => void reload()}>
          {t.verifiedYet}
        </button>
      </p>
      {error && <p className="text-error">{error}</p>}
    </Note>
  );
}
