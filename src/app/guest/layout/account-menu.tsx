import { useState } from "react";
import { accountIcon } from "../../../domain/account/account-icon.ts";
import type { User } from "../../../features/account/contract.ts";
import { useTexts } from "../../../nav/site.tsx";
import { lateCode } from "../../../ui/late-code.ts";
import { LateContent } from "../../../ui/late-content.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { messages } from "../messages.ts";
import { AccountIcon } from "./account-icon.tsx";

const accountEntries = lateCode(() => import("./account-entries.tsx"));

/**
 * The account's icon, which opens the account menu. The button is there from the start, because a click on a part that is
 * still being loaded is lost; the entries come with the first click.
 */
export function AccountMenu({ user }: { user: User }) {
  const t = useTexts(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      label={t.account}
      align="right"
      className="w-60 p-1.5"
      anchor={
        <button
          type="button"
          aria-label={t.account}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="needs-script flex size-11 items-center justify-center rounded-full bg-tint-2 text-accent-deep"
        >
          <AccountIcon number={accountIcon(user.user_id)} />
        </button>
      }
    >
      <p className="px-3 py-2 wrap-anywhere text-meta text-ink-2">{user.email}</p>
      <LateContent code={accountEntries} className="h-66" given={{ onChoose: () => setOpen(false) }} />
    </Popover>
  );
}
