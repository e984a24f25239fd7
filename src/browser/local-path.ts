/**
 * Whether a path leads to a page of this site and nowhere else. Browsers drop tabs and line breaks from an address and read a
 * backslash as a slash: "/\t/evil.example" would be "//evil.example".
 */
export function isLocalPath(path: string): boolean {
  return path.startsWith("/") && !path.startsWith("//") && !/[\p{Cc}\\]/u.test(path);
}
