import type { DragEvent } from "react";

/** What an element needs so that a file can be dropped on it. */
export function fileDrop(onFile: (file: File) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
}
