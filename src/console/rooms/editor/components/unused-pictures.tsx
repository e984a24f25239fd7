import { useState } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useTexts } from "../../../kit/state.ts";
import type { PicturesContract } from "../../pictures/contract.ts";
import type { RoomDetail } from "../contract.ts";
import { messages } from "../messages/pictures.ts";

type Uploaded = RoomDetail["uploads"][number];

/** Pictures that were uploaded and are in no list: taken in again, or deleted for good (ROOM-22). */
export function UnusedPictures({
  id,
  base,
  pictures,
  onTakeIn,
  onDeleted,
}: {
  id: number;
  base: string;
  pictures: readonly Uploaded[];
  onTakeIn: (filename: string) => void;
  onDeleted: (filename: string) => void;
}) {
  const t = useTexts(messages);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useAction(
    (idempotencyKey, file: string) =>
      api<PicturesContract>()(
        "DELETE operate/rooms/:id/pictures/:file",
        { params: { id, file } },
        { idempotencyKey },
      ),
    ({ filename }) => {
      setAsked(null);
      onDeleted(filename);
      say(t.deleted);
    },
  );
  if (pictures.length === 0) return null;
  return (
    <section aria-label={t.unused} className="border-t border-line p-4">
      <h3 className="font-bold">{t.unused}</h3>
      <p className="mb-2 text-meta text-ink-2">{t.unusedHint}</p>
      <ActionProblem action={remove} />
      <ul className="flex flex-wrap gap-3">
        {pictures.map(({ filename, alt }) => (
          <li key={filename} className="w-36 space-y-1">
            <img
              src={`${base}/${id}/${filename}?w=320`}
              alt={alt.ja}
              width={144}
              height={96}
              loading="lazy"
              className="aspect-3/2 w-full rounded-control bg-ground-2 object-cover"
            />
            {asked === filename ? (
              <>
                <p className="text-meta">{t.deleteHint}</p>
                <Button
                  size="small"
                  look="filled"
                  isBusy={remove.isBusy}
                  onClick={() => void remove.run(filename)}
                >
                  {t.deleteNow}
                </Button>
                <Button size="small" onClick={() => setAsked(null)}>
                  {t.cancel}
                </Button>
              </>
            ) : (
              <>
                <Button size="small" onClick={() => onTakeIn(filename)}>
                  {t.takeIn}
                </Button>
                <Button size="small" onClick={() => setAsked(filename)}>
                  {t.delete}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
