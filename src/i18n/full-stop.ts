/** The end of an English sentence: a company whose name ends with a full stop (Pte. Ltd.) brings its own. */
export function withFullStop(name: string): string {
  return name.endsWith(".") ? name : `${name}.`;
}
