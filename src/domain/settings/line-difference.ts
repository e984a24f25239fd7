/** A line that both texts have, that only the later has, or that only the earlier had. */
export type DifferenceLine = { kind: "same" | "added" | "removed"; text: string };

/**
 * The lines of two texts in one order, with as many in common as possible (the longest common subsequence). What was
 * replaced comes before what replaces it. Time and memory grow with the product of the lengths: for texts of some hundred
 * lines.
 */
export function lineDifference(before: string, after: string): DifferenceLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  // common[i][j]: how many lines the rests from i and j have in common.
  const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (common[i] as Uint32Array)[j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DifferenceLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      lines.push({ kind: "same", text: was });
      i += 1;
      j += 1;
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "removed", text: was });
      i += 1;
    } else {
      lines.push({ kind: "added", text: is ?? "" });
      j += 1;
    }
  }
  return lines;
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.replaceAll("\r\n", "\n").split("\n");
}
