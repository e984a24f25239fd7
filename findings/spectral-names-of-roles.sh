#!/usr/bin/env bash
# @stoplight/spectral-cli 6.16.3, ruleset spectral:oas: the names of roles beside a bearer scheme, which OpenAPI 3.1 allows, are said to be scopes that are missing.
#
# Expected: OpenAPI 3.1.0 (Security Requirement Object): "For other security scheme types, the array MAY contain a list of role names which are
#   required for the execution, but are not otherwise defined or exchanged in-band." So an operation of a document in 3.1 may say
#   security: [{ token: ["desk"] }] of a scheme of the type http, and a linter takes it, as @redocly/cli 2.77.0 does.
# Seen: Spectral warns at every operation that says so: oas3-operation-security-defined, '"desk" must be listed among scopes'. A scheme of the
#   type http has no place for scopes, so nothing in the document can end the warning, and who follows it takes the names out again.
# Versions: @stoplight/spectral-cli 6.16.3, @redocly/cli 2.77.0. Seen 2026-11-28.
# Exit status: 0 if it is still so, 1 if the behaviour has changed, 2 if the packages could not be installed.
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @stoplight/spectral-cli@6.16.3 @redocly/cli@2.77.0 >/dev/null 2>&1 || { echo "packages not to be had"; exit 2; }
echo 'extends: ["spectral:oas"]' > .spectral.yaml
cat > made.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "Rooms", "version": "1", "description": "Rooms by the hour", "license": { "name": "MIT", "identifier": "MIT" }, "contact": { "name": "Us", "url": "https://rooms.example/" } },
  "servers": [{ "url": "https://rooms.example/api" }],
  "tags": [{ "name": "bookings", "description": "Bookings" }],
  "components": { "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } } },
  "paths": {
    "/bookings": {
      "get": {
        "operationId": "bookings", "summary": "Bookings", "description": "Needs a token of the front desk", "tags": ["bookings"],
        "security": [{ "token": ["desk"] }],
        "responses": { "200": { "description": "All of them" }, "4XX": { "description": "A rejection" } }
      }
    }
  }
}
JSON
sed 's/"token": \["desk"\]/"token": []/' made.json > empty.json
said() { node_modules/.bin/spectral lint "$1" --format json --quiet 2>/dev/null | node -e '
  const found = JSON.parse(require("node:fs").readFileSync(0, "utf8").replace(/\][^\]]*$/, "]"));
  console.log(found.map(({ code, message }) => `${code}: ${message}`).join("\n") || "nothing");'; }
roles=$(said made.json)
none=$(said empty.json)
redocly=$(node_modules/.bin/redocly lint made.json --format=json 2>/dev/null | node -e '
  console.log(JSON.parse(require("node:fs").readFileSync(0, "utf8")).problems.filter(({ ruleId }) => /security/.test(ruleId)).length);')
echo "Spectral, with the name of a role: $roles"
echo "Spectral, without:                 $none"
echo "redocly, problems of security:     $redocly"
case "$roles" in
  *oas3-operation-security-defined*"must be listed among scopes"*) [ "$none" = nothing ] && [ "$redocly" = 0 ] && { echo "still so"; exit 0; } ;;
esac
echo "changed"
exit 1
