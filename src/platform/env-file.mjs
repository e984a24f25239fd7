/** Plain JavaScript without packages: the programs that run before the first installation read the file, too. */

/**
 * The settings in the text of an environment file, as systemd and container engines read it: NAME=value a line. A line that
 * begins with # is a comment, quotes around a whole value are not part of it, and nothing is expanded.
 *
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function settingsIn(text) {
  const lines = text.split(/\r?\n/).map((line) => /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = "", written = ""] = line ?? [];
      return name ? [[name, written.trim().replace(/^(["'])(.*)\1$/, "$2")]] : [];
    }),
  );
}
