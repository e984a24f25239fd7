import type { ReactNode } from "react";
import { type Modal, useModal } from "../../../nav/modal.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, type DialogWidth } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import type { User } from "../contract.ts";
import { messages } from "../messages/profile.ts";
import { useUser } from "../state.ts";

type OwnDialogProps = {
  title: string;
  width?: DialogWidth;
  /** Where the link back leads when the dialog was opened by itself; without it there is one only where it was not. */
  from?: Modal;
  children: (user: User) => ReactNode;
};

/** A dialog about one's own account. It may come back by the browser's history after the session has ended. */
export function OwnDialog({ title, width, from, children }: OwnDialogProps) {
  const t = useTexts(messages);
  const user = useUser();
  const { open, close, back, canGoBack } = useModal();
  const leadBack = from && (() => open(from, { replace: true }));
  return (
    <Dialog title={title} width={width} onClose={close} onBack={canGoBack ? back : leadBack}>
      {user ? (
        children(user)
      ) : (
        <div className="space-y-5">
          <Note tone="info">{t.loginAgain}</Note>
          <Button isWide onClick={() => open({ name: "login", isSessionOver: true })}>
            {t.login}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
