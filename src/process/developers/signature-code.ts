/**
 * How a receiver checks a signature after Standard Webhooks, in four languages without a library. Each is a whole program that
 * listens on PORT and answers 204 to what is ours and 401 to what is not.
 */
export const SIGNATURE_CODE: readonly { name: string; language: string; file: string; code: string }[] = [
  {
    name: "Node",
    language: "js",
    file: "receive.mjs",
    code: `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const SECRET = process.env.WEBHOOK_SECRET; // whsec_…

function isOurs(headers, body) {
  const key = Buffer.from(SECRET.replace("whsec_", ""), "base64");
  const signed = \`\${headers["webhook-id"]}.\${headers["webhook-timestamp"]}.\${body}\`;
  const own = createHmac("sha256", key).update(signed).digest();
  if (!(Math.abs(new Date() / 1000 - Number(headers["webhook-timestamp"])) < 300)) return false;
  return (headers["webhook-signature"] ?? "").split(" ").some((part) => {
    const [version, given = ""] = part.split(",");
    const theirs = Buffer.from(given, "base64");
    return version === "v1" && theirs.length === own.length && timingSafeEqual(theirs, own);
  });
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  if (!isOurs(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end(); // first answer, then work
  console.log(JSON.parse(body));
}).listen(process.env.PORT ?? 8080);`,
  },
  {
    name: "Python",
    language: "python",
    file: "receive.py",
    code: `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ["WEBHOOK_SECRET"]  # whsec_…

def is_ours(headers, body):
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    at = headers.get("webhook-timestamp", "")
    signed = f"{headers.get('webhook-id', '')}.{at}.".encode() + body
    own = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    if not at.isdigit() or abs(time.time() - int(at)) > 300:
        return False
    parts = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(part.encode(), f"v1,{own}".encode()) for part in parts)

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        ours = is_ours(self.headers, body)
        self.send_response(204 if ours else 401)
        self.end_headers()
        if ours:
            print(json.loads(body), flush=True)

HTTPServer(("", int(os.environ.get("PORT", 8080))), Receiver).serve_forever()`,
  },
  {
    name: "PHP",
    language: "php",
    file: "receive.php",
    code: `<?php
$secret = getenv('WEBHOOK_SECRET'); // whsec_…
$body = file_get_contents('php://input');

function is_ours(string $secret, string $body): bool {
  $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
  $at = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
  $key = base64_decode(substr($secret, strlen('whsec_')));
  $own = base64_encode(hash_hmac('sha256', "$id.$at.$body", $key, true));
  if (abs(time() - (int) $at) > 300) return false;
  foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $part) {
    if (hash_equals("v1,$own", $part)) return true;
  }
  return false;
}

$ours = is_ours($secret, $body);
http_response_code($ours ? 204 : 401);
if ($ours) error_log(json_decode($body)->type);`,
  },
  {
    name: "Go",
    language: "go",
    file: "receive.go",
    code: `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

var key, _ = base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_"))

func isOurs(header http.Header, body []byte) bool {
	at, err := strconv.ParseInt(header.Get("webhook-timestamp"), 10, 64)
	if age := time.Since(time.Unix(at, 0)); err != nil || age.Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(header.Get("webhook-id") + "." + header.Get("webhook-timestamp") + "."))
	mac.Write(body)
	own := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, part := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(part), []byte(own)) {
			return true
		}
	}
	return false
}

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if !isOurs(r.Header, body) {
			w.WriteHeader(401)
			return
		}
		w.WriteHeader(204)
		log.Println(string(body))
	})
	log.Fatal(http.ListenAndServe(":"+os.Getenv("PORT"), nil))
}`,
  },
];
