import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Note } from "./note.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

type OwnDialogProps<User> = Omit<ComponentProps<typeof Dialog>, "children"> & {
  user: User | null;
  onLogin: () => void;
  children: (user: User) => ReactNode;
};

/** A dialog about what is one's own; where nobody is logged in, the way to the login stands in its place. */
export function OwnDialog<User>({ user, onLogin, children, ...dialog }: OwnDialogProps<User>) {
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
