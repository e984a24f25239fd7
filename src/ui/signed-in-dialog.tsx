import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Note } from "./note.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

type SignedInDialogProps<User> = Omit<ComponentProps<typeof Dialog>, "children"> & {
  user: User | null;
  onLogin: () => void;
  children: (user: User) => ReactNode;
};

/** A dialog for logged-in users. A visitor sees a button to log in instead of its content. */
export function SignedInDialog<User>({ user, onLogin, children, ...dialog }: SignedInDialogProps<User>) {
  const t = useUiTexts();
  return (
    <Dialog {...dialog}>
      {user ? (
        children(user)
      ) : (
        <div className="space-y-5">
          <Note tone="info">{t.loginAgain}</Note>
          <Button isWide onClick={onLogin}>
            {t.login}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
