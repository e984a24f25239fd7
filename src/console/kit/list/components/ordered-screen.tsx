import { type ReactNode, useState } from "react";
import { type BilingualText, dataLanguage } from "../../../../domain/language/text.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../components/button.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { SettingsFrame } from "../../components/settings-frame.tsx";
import { ListSkeleton } from "../../components/skeletons.tsx";
import { Empty, Loaded } from "../../components/states.tsx";
import { ActionProblem } from "../../decision/components/action-problem.tsx";
import { useLocale } from "../../state.ts";
import type { Query } from "../../use-query.ts";
import { useOrder } from "../use-order.ts";
import { OrderedRows } from "./ordered-rows.tsx";

type Words = {
  title: string;
  about: string;
  add: string;
  edit: string;
  editTitle: (name: string) => string;
  none: string;
  noneHint: string;
  earlier: (name: string) => string;
  later: (name: string) => string;
  /** Said when a row was moved; places are counted from 1. */
  moved: (name: string, place: number) => string;
};

/**
 * A few things that staff keep in an order, as a tab of the settings: the button that adds one, the rows to move and edit,
 * and the dialog with the form of one.
 */
export function OrderedScreen<Row extends { id: number; version: number; name: BilingualText }, Data>({
  words: t,
  query,
  rows,
  mayEdit,
  factsOf,
  send,
  form,
  below,
}: {
  words: Words;
  query: Query<Data>;
  rows: readonly Row[];
  mayEdit: boolean;
  /** What a row says next to its name. */
  factsOf: (row: Row) => string;
  /** Writes the order, and answers what has changed of the query's data. */
  send: (next: { id: number; version: number }[], idempotencyKey: string) => Promise<Partial<Data>>;
  /** The form of a row; null for a new one. */
  form: (row: Row | null, data: Data, onDone: () => void) => ReactNode;
  /** Below the rows. */
  below?: (data: Data) => ReactNode;
}) {
  const language = dataLanguage(useLocale());
  const [opened, setOpened] = useState<number | "new" | null>(null);
  const edited = rows.find(({ id }) => id === opened) ?? null;
  const order = useOrder(
    query,
    rows,
    (next, key) =>
      send(
        next.map(({ id, version }) => ({ id, version })),
        key,
      ),
    (row, place) => t.moved(row.name[language], place),
  );
  const done = () => {
    setOpened(null);
    query.reload();
  };
  return (
    <SettingsFrame>
      <PageHead
        title={t.title}
        note={t.about}
        actions={
          query.data &&
          mayEdit && (
            <Button look="filled" onClick={() => setOpened("new")}>
              {t.add}
            </Button>
          )
        }
      />
      <ActionProblem action={order.action} />
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />} right="see">
        {(data) => (
          <>
            {rows.length === 0 ? (
              <Empty title={t.none}>{t.noneHint}</Empty>
            ) : (
              <OrderedRows
                rows={rows.map((row) => ({
                  ...{ id: row.id, name: row.name[language], facts: factsOf(row) },
                  action: mayEdit && (
                    <Button size="small" onClick={() => setOpened(row.id)}>
                      {t.edit}
                    </Button>
                  ),
                }))}
                mayMove={mayEdit}
                action={order.action}
                words={t}
                onMove={order.move}
              />
            )}
            {below?.(data)}
          </>
        )}
      </Loaded>
      {query.data && (opened === "new" || edited) && (
        <Dialog title={edited ? t.editTitle(edited.name[language]) : t.add} onClose={() => setOpened(null)}>
          {form(edited, query.data, done)}
        </Dialog>
      )}
    </SettingsFrame>
  );
}
