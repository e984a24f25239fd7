import { useModal } from "../../../../nav/modal.ts";
import { useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { BankIcon } from "../../../../ui/menu-icons.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import type { RefundAccount } from "../../../payment-methods/contract.ts";
import { messages } from "../../messages.ts";

/** Where the refund goes, or that an account has to be named first; undefined while it is read. */
export function RefundAccountLine({ account }: { account: RefundAccount | null | undefined }) {
  const t = useTexts(messages);
  const { open } = useModal();
  return (
    <>
      {account === undefined && <Skeleton className="h-16 rounded-button" />}
      {account && (
        <div className="flex items-center gap-4 rounded-button border border-line px-4 py-3">
          <BankIcon className="text-ink-2" />
          <div className="min-w-0 flex-1">
            <p>
              <span className="mr-3 font-bold">{t.toBank}</span>
              {account.bank_name} {account.branch_name}
            </p>
            <p className="figures text-meta text-ink-2">
              {account.branch_name && t.accountTypes.split(",")[account.account_type]} ••••
              {account.account_number.slice(-3)} {account.account_name}
            </p>
          </div>
          <button
            type="button"
            className={`${textLinkClass} text-sub`}
            onClick={() => open({ name: "bank" })}
          >
            {t.changeBank}
          </button>
        </div>
      )}
      {account === null && (
        <Note tone="warn">
          <p>{t.bankNeeded}</p>
          <button
            type="button"
            className="min-h-11 font-bold underline underline-offset-4"
            onClick={() => open({ name: "bank" })}
          >
            {t.registerBank}
          </button>
        </Note>
      )}
    </>
  );
}
