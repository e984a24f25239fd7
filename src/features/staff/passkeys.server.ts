import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { App } from "../../platform/app.ts";
import type { Operator } from "../../platform/session-operator.ts";
import {
  insertChallenge,
  passkeyByCredential,
  passkeysOf,
  spendChallenge,
  writePasskeyUse,
} from "./db.server.ts";

/*
 * Passkeys (WebAuthn). The user is verified by the authenticator, so that one alone is two factors. The library is loaded
 * when it is first needed: most processes of a test or a command never do.
 */

/** The kinds of signatures that authenticators make, by their numbers in COSE. */
const [ED25519, ES256, RS256] = [-8, -7, -257];

/** How long a browser may take to sign. */
const CHALLENGE_LIFE = 5 * 60_000;

export async function passkeySignInOptions(
  app: App,
  now: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: rpId(app),
    userVerification: "required",
    timeout: CHALLENGE_LIFE,
  });
  await insertChallenge(app.db, {
    challenge: options.challenge,
    accountId: null,
    expiresAt: now + CHALLENGE_LIFE,
  });
  return options;
}

/**
 * The account whose passkey has signed, or null if it is unknown or its answer is wrong. An answer can be used once.
 */
export async function passkeyOwner(app: App, credential: object, now: number): Promise<number | null> {
  const response = credential as AuthenticationResponseJSON;
  const passkey = typeof response.id === "string" ? await passkeyByCredential(app.db, response.id) : null;
  if (!passkey) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(app.db, { challenge, accountId: null, now }),
      expectedOrigin: new URL(app.env.publicUrl).origin,
      expectedRPID: rpId(app),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified) return null;
    await writePasskeyUse(app.db, { id: passkey.id, counter: authenticationInfo.newCounter, now });
    return passkey.accountId;
  } catch (error) {
    // The library throws for every mismatch: another origin, a counter that went back, an unknown challenge.
    app.log.info({ error: String(error) }, "passkey rejected");
    return null;
  }
}

export async function passkeyEnrolmentOptions(
  app: App,
  { accountId, email }: Operator,
  now: number,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const known = await passkeysOf(app.db, accountId);
  const options = await generateRegistrationOptions({
    rpName: app.brand.name.ja,
    rpID: rpId(app),
    userName: email,
    userDisplayName: email,
    userID: new TextEncoder().encode(`staff-${accountId}`),
    timeout: CHALLENGE_LIFE,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    supportedAlgorithmIDs: [ED25519, ES256, RS256],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await insertChallenge(app.db, {
    challenge: options.challenge,
    accountId,
    expiresAt: now + CHALLENGE_LIFE,
  });
  return options;
}

type NewPasskey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] | null };

/** The passkey that a browser has created, or null if its answer is wrong. */
export async function enrolledPasskey(
  app: App,
  { accountId, credential, now }: { accountId: number; credential: object; now: number },
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(app.db, { challenge, accountId, now }),
      expectedOrigin: new URL(app.env.publicUrl).origin,
      expectedRPID: rpId(app),
      supportedAlgorithmIDs: [ED25519, ES256, RS256],
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports ? [...transports] : null,
    };
  } catch (error) {
    app.log.info({ error: String(error) }, "passkey rejected");
    return null;
  }
}

/** Passkeys belong to the host of PUBLIC_URL. */
function rpId({ env }: App): string {
  return new URL(env.publicUrl).hostname;
}
