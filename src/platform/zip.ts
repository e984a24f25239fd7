import { Zip, ZipPassThrough } from "fflate";

/** A file of an archive. */
export type ZipEntry = { name: string; bytes: Uint8Array };

/** Files as one archive, sent while they are made: no more than one of them is held. They are stored as they are. */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const files = entries[Symbol.asyncIterator]();
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await files.next();
      if (done) zip.end();
      else {
        const file = new ZipPassThrough(value.name);
        zip.add(file);
        file.push(value.bytes, true);
      }
      if (failure) throw failure;
      for (const chunk of ready.splice(0)) controller.enqueue(chunk);
      if (done) controller.close();
    },
    async cancel() {
      await files.return?.();
    },
  });
}
