type Call = {
  site: string;
  method: string;
  path: string;
  body?: unknown;
  /** It is sent with the token that is in $TOKEN. */
  token?: boolean;
  /** The key of the caller's own that it carries. */
  key?: string | undefined;
  language?: string;
};

/** Words in the place of values that the reader has from an answer before: numbers, so without quotes. */
const PLACES = /"(TOTAL|VERSION|REFUND)"/g;

/** A call as it is typed into a shell. */
export function curl({ site, method, path, body, token, key, language }: Call): string {
  const parts = [
    `curl ${method === "GET" || (method === "POST" && body !== undefined) ? "" : `-X ${method} `}'${site}/api/${path}'`,
    ...(token ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(language === "en" ? ["-H 'Accept-Language: en'"] : []),
    ...(key ? [`-H 'Idempotency-Key: ${key}'`] : []),
    ...(body === undefined
      ? []
      : [
          "-H 'Content-Type: application/json'",
          `-d '${written(body).replace(PLACES, "$1").replaceAll("'", "'\\''")}'`,
        ]),
  ];
  return parts.join(" \\\n  ");
}

/** A long body in several lines, which a shell takes as they are. */
function written(body: unknown): string {
  const line = JSON.stringify(body);
  return line.length > 80 ? JSON.stringify(body, null, 2) : line;
}
