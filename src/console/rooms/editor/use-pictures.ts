import { useState } from "react";
import { ApiProblem } from "../../../api/client.ts";
import { api, say, useTexts } from "../../kit/state.ts";
import type { PicturesContract } from "../pictures/contract.ts";
import type { PartProps } from "./components/part.tsx";
import type { RoomDetail } from "./contract.ts";
import { messages } from "./messages/pictures.ts";

export type Uploaded = RoomDetail["uploads"][number];

/** The pictures of a room: the files that were uploaded for it, and those of them that the form shows, in their order. */
export function usePictures(form: PartProps["form"]) {
  const t = useTexts(messages);
  const { id } = form.detail;
  /** How many of the files being uploaded are done; null while none are. */
  const [done, setDone] = useState<{ of: number; count: number } | null>(null);
  const [failures, setFailures] = useState<readonly { name: string; problem: ApiProblem }[]>([]);
  const [uploads, setUploads] = useState<readonly Uploaded[]>(form.detail.uploads);
  const shown = form.values.pictures ?? [];
  const show = (next: readonly string[]) => form.set({ pictures: [...new Set(next)] });
  const add = (added: readonly Uploaded[]) =>
    setUploads((before) => [
      ...before.filter((one) => !added.some((two) => two.filename === one.filename)),
      ...added,
    ]);

  /** Uploads files one after the other, and shows those that were accepted after the others. */
  async function upload(files: readonly File[]) {
    if (files.length === 0) return;
    setFailures([]);
    const added: Uploaded[] = [];
    const wrong: { name: string; problem: ApiProblem }[] = [];
    for (const [count, file] of files.entries()) {
      setDone({ of: files.length, count });
      try {
        const call = api<PicturesContract>();
        added.push(await call("POST operate/rooms/:id/pictures", { params: { id } }, { file }));
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        wrong.push({ name: file.name, problem });
      }
    }
    setDone(null);
    setFailures(wrong);
    add(added);
    if (added.length === 0) return;
    show([...shown, ...added.map(({ filename }) => filename)]);
    say(t.added(added.length));
  }
  return {
    done,
    failures,
    uploads,
    shown,
    show,
    upload,
    uploaded: (filename: string | null) => uploads.find((one) => one.filename === filename),
    /** Uploaded, and neither shown nor what a shown one was cropped from. */
    unused: uploads.filter(
      ({ filename }) =>
        !shown.includes(filename) &&
        !uploads.some((one) => one.crop_of === filename && shown.includes(one.filename)),
    ),
    forget: (filename: string) => setUploads(uploads.filter((one) => one.filename !== filename)),
    /** A crop takes the place of the picture. */
    replace: (old: string, made: Uploaded) => {
      add([made]);
      show(shown.map((one) => (one === old ? made.filename : one)));
    },
  };
}
