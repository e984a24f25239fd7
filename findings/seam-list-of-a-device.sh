#!/usr/bin/env bash
# @seamapi/fake-seam-connect 1.86.0: the list of a lock's codes has the codes of every other lock too, and a code that ended years ago still cannot be given again.
#
# Expected: POST /access_codes/list with a device_id answers the codes of that device, as the API's reference says, so that a program which
#   takes away what it does not know leaves other doors alone. A time-bound code may be given again once its time is over, or for another
#   time that does not overlap.
# Seen: with device_id alone the answer has all codes of the workspace: `ac.device_id === device_id && ids != null ? ids.includes(…) : !backup`
#   takes the second branch for every code. A program that trusts the list deletes, or counts as confirmed, codes of other doors. And
#   access_codes/create compares the digits alone: 2020 and 2030 on one lock are 409 duplicate_access_code.
# Versions: @seamapi/fake-seam-connect 1.86.0, Node 20 and 24. Seen 2026-11-28.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @seamapi/fake-seam-connect@1.86.0 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
cat > see.mjs <<'JS'
import { createFake } from "@seamapi/fake-seam-connect";
const fake = await createFake();
await fake.seed();
await fake.startServer({});
const call = async (path, body) => {
  const headers = { authorization: "Bearer seam_apikey1_token", "content-type": "application/json" };
  const answer = await fetch(`${fake.serverUrl}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, ...(await answer.json()) };
};
const give = (device_id, code, year) =>
  call("access_codes/create", { device_id, code, name: `${device_id} ${year}`, starts_at: `${year}-01-01T00:00:00Z`, ends_at: `${year}-01-02T00:00:00Z` });
await give("august_device_1", "1111", 2030);
await give("august_device_2", "2222", 2030);
const { access_codes: listed } = await call("access_codes/list", { device_id: "august_device_1" });
console.log("asked for the codes of august_device_1:", listed.map(({ device_id, code }) => `${code} of ${device_id}`).join(", "));
const first = await give("august_device_1", "3333", 2020);
const again = await give("august_device_1", "3333", 2031);
console.log("3333 for 2020:", first.status, "| 3333 for 2031:", again.status, again.error?.type ?? "");
await fake.stopServer();
const same = listed.some(({ device_id }) => device_id === "august_device_2") && again.status === 409;
console.log(same ? "still so" : "changed");
process.exit(same ? 0 : 1);
JS
node see.mjs 2>/dev/null
