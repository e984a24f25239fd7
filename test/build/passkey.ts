import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What a passkey's browser says of itself; each can be made wrong. */
type Circumstances = { origin: string; rpId: string; isVerified?: boolean; counter?: number };

/** An authenticator in software: makes one passkey (ES256) and signs with it, as a browser would hand it on. */
export function softwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const common = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };
  return {
    /** The answer of `navigator.credentials.create()`. */
    created(challenge: string, at: Circumstances) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authenticatorData(at, 0x40, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = Buffer.concat([
        Buffer.from("a3", "hex"),
        ...[cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from("a0", "hex")],
        ...[cborText("authData"), cborBytes(data)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, at).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },
    /** The answer of `navigator.credentials.get()`. */
    signed(challenge: string, at: Circumstances) {
      const client = clientData("webauthn.get", challenge, at);
      const data = authenticatorData(at, 0, Buffer.alloc(0));
      const digest = createHash("sha256").update(client).digest();
      return {
        ...common,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, digest]), privateKey).toString("base64url"),
        },
        clientExtensionResults: {},
      };
    },
  };
}

function clientData(type: string, challenge: string, { origin }: Circumstances): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  { rpId, isVerified = true, counter = 0 }: Circumstances,
  flags: number,
  rest: Buffer,
): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags | 0x01 | (isVerified ? 0x04 : 0), 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), head, rest]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 | text.length), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.of(0x58, bytes.length), bytes]);
}
