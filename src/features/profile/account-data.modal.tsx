import { useState } from "react";
import { flash } from "../../nav/flash.ts";
import { useTexts } from "../../nav/site.tsx";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { OwnDialog } from "../../ui/own-dialog.tsx";
import type { AccountContract } from "../account/contract.ts";
import { useApi, useRefusal } from "../account/state.ts";
import { DeleteAccount } from "./components/delete-account.tsx";
import { messages } from "./messages/data.ts";
import { useOwnDialog } from "./state.ts";

const FILE_NAME = "my-data.json";

/** Everything that is stored, to take along, and the end of the account (the law on personal information). */
export default function AccountDataModal() {
  const t = useTexts(messages);
  return (
    <OwnDialog title={t.title} {...useOwnDialog({ name: "myPage" })}>
      {() => (
        <div className="divide-y divide-line">
          <Export />
          <DeleteAccount />
        </div>
      )}
    </OwnDialog>
  );
}

function Export() {
  const t = useTexts(messages);
  const api = useApi();
  const refusal = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      save(JSON.stringify(await api<AccountContract>()("GET users/export"), null, 2));
      flash(t.exportDone);
    } catch (problem) {
      flash(Object.values(refusal(problem)).flat().join(" "), "error");
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
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
