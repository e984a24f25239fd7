import { useState } from "react";
import { flash } from "../../nav/flash.ts";
import { useTexts } from "../../nav/site.tsx";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/menu-icons.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { useApi, useRejection } from "../account/state.ts";
import { useSignedInDialog } from "../profile/state.ts";
import { DeleteAccount } from "./components/delete-account.tsx";
import type { PersonalDataContract } from "./contract.ts";
import { messages } from "./messages.ts";

const FILE_NAME = "my-data.json";

/** Export of the stored data and deletion of the account, both rights by Japan's personal information law. */
export default function AccountDataModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.title} {...useSignedInDialog({ name: "myPage" })}>
      {() => (
        <div className="divide-y divide-line">
          <Export />
          <DeleteAccount />
        </div>
      )}
    </SignedInDialog>
  );
}

function Export() {
  const t = useTexts(messages);
  const api = useApi();
  const rejection = useRejection();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      save(JSON.stringify(await api<PersonalDataContract>()("GET users/export"), null, 2));
      flash(t.exportDone);
    } catch (problem) {
      flash(Object.values(rejection(problem)).flat().join(" "), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="export-title" className="pb-6">
      <h3 id="export-title" className="text-h3">
        {t.exportTitle}
      </h3>
      <p className="mt-1.5 text-ink-2">{t.exportLead}</p>
      <Button
        look="outlined"
        isBusy={isBusy}
        icon={<DownloadIcon />}
        onClick={download}
        className="mt-4 max-sm:w-full"
      >
        {t.doExport}
      </Button>
    </section>
  );
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  // Some browsers read the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
