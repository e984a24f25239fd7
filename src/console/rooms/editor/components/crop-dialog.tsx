import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { CLOSEST, type Crop, cropFrame } from "../../../../domain/space/picture-crop.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useTexts } from "../../../kit/state.ts";
import type { PicturesContract } from "../../pictures/contract.ts";
import type { RoomDetail } from "../contract.ts";
import { messages } from "../messages/pictures.ts";

type Uploaded = RoomDetail["uploads"][number];
const STEP = 5;

/** Chooses what of a picture is shown: the point around which it is cut, and how close (ROOM-21). */
export function CropDialog({
  id,
  base,
  whole,
  shown,
  onCropped,
  onClose,
}: {
  id: number;
  base: string;
  /** The picture as it was sent. */
  whole: Uploaded;
  /** The one in the list of pictures, which may have been cut out of it before. */
  shown: Uploaded;
  onCropped: (made: Uploaded) => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const [crop, setCrop] = useState<Crop>({ x: 50, y: 50, zoom: 100 });
  const cut = useAction(
    (idempotencyKey, body: Crop) =>
      api<PicturesContract>()(
        "POST operate/rooms/:id/pictures/:file/crop",
        { params: { id, file: shown.filename }, body },
        { idempotencyKey },
      ),
    onCropped,
  );
  const move = (x: number, y: number) => setCrop((now) => ({ ...now, x: percent(x), y: percent(y) }));
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    move(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  };
  const onKey = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    move(crop.x + by.x * STEP, crop.y + by.y * STEP);
  };
  const frame = cropFrame(whole, crop);
  const share = (part: number, all: number) => `${(part / all) * 100}%`;
  return (
    <Dialog
      title={t.crop}
      width={720}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            look="filled"
            isBusy={cut.isBusy}
            disabled={!cut.isPossible}
            onClick={() => void cut.run(crop)}
          >
            {t.cropDone}
          </Button>
        </div>
      }
    >
      <div className="space-y-3">
        <p className="text-ink-2">{t.cropHint}</p>
        <ActionProblem action={cut} />
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the frame.
          tabIndex={0}
          aria-label={t.cropLabel(crop.x, crop.y)}
          aria-roledescription={t.cropRole}
          data-autofocus
          onPointerDown={point}
          onPointerMove={point}
          onKeyDown={onKey}
          className="relative mx-auto max-w-full touch-none select-none overflow-hidden rounded-control"
          style={{ aspectRatio: `${whole.width} / ${whole.height}`, maxHeight: "50vh" }}
        >
          <img
            src={`${base}/${id}/${whole.filename}?w=1280`}
            alt={whole.alt.ja}
            width={whole.width}
            height={whole.height}
            draggable={false}
            className="size-full object-fill"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute border-2 border-white shadow-[0_0_0_9999px_rgb(0_0_0/45%)]"
            style={{
              left: share(frame.left, whole.width),
              top: share(frame.top, whole.height),
              width: share(frame.width, whole.width),
              height: share(frame.height, whole.height),
            }}
          />
        </div>
        <label className="flex items-center gap-3">
          <span className="shrink-0 text-meta font-bold">{t.zoom}</span>
          <input
            type="range"
            min={100}
            max={CLOSEST}
            step={10}
            value={crop.zoom}
            onChange={({ target }) => setCrop({ ...crop, zoom: target.valueAsNumber })}
            className="min-h-11 flex-1 accent-accent"
          />
          <span className="figures w-14 text-right">{`${crop.zoom}%`}</span>
        </label>
      </div>
    </Dialog>
  );
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
