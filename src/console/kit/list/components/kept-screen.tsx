import { type ReactNode, useState } from "react";
import type { Right } from "../../../../domain/staff.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../components/button.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { SettingsFrame } from "../../components/settings-frame.tsx";
import { ListSkeleton } from "../../components/skeletons.tsx";
import { Empty, Loaded } from "../../components/states.tsx";
import type { Query } from "../../use-query.ts";

/**
 * A few things that staff keep, as a tab of the settings: the button that adds one, its form in a dialog, and the rows.
 * Things in an order have an `OrderedScreen`.
 */
export function KeptScreen<Data, Row>({
  words: t,
  query,
  right,
  rowsOf,
  row,
  form,
  above,
  below,
  children,
}: {
  words: { title: string; about: string; add: string; none: string; noneHint: string };
  query: Query<Data>;
  /** What reading them needs. */
  right: Right;
  rowsOf: (data: Data) => readonly Row[];
  row: (row: Row, data: Data) => ReactNode;
  /** The form of a new one; `close` closes its dialog. */
  form: (data: Data, close: () => void) => ReactNode;
  /** Above the rows, what a new one has that is shown only once: nothing is added meanwhile. */
  above?: ReactNode;
  below?: (data: Data) => ReactNode;
  /** Other dialogs. */
  children?: ReactNode;
}) {
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  const add = (
    <Button look="filled" onClick={() => setIsAdding(true)}>
      {t.add}
    </Button>
  );
  return (
    <SettingsFrame>
      <PageHead title={t.title} note={t.about} actions={query.data && !above && add} />
      {above}
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />} right={right}>
        {(data) => (
          <div className="space-y-4">
            {rowsOf(data).length === 0 ? (
              <Empty title={t.none}>{t.noneHint}</Empty>
            ) : (
              <ul aria-label={t.title} className="rounded-card border border-line bg-white">
                {rowsOf(data).map((one) => row(one, data))}
              </ul>
            )}
            {below?.(data)}
          </div>
        )}
      </Loaded>
      {query.data && isAdding && (
        <Dialog title={t.add} onClose={close}>
          {form(query.data, close)}
        </Dialog>
      )}
      {children}
    </SettingsFrame>
  );
}
