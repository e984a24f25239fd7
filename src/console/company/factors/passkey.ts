import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { ApiProblem } from "../../../api/client.ts";
import { api } from "../../kit/state.ts";
import type { SignInContract } from "../sign-in/contract.ts";
import type { FactorsContract } from "./contract.ts";

/** The person closed the browser's dialog, or it found no passkey. */
const NOT_GIVEN = new ApiProblem(0, [], "invalid_credentials");

export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Asks the browser for a passkey. Throws an ApiProblem without messages where the person gives none. */
export async function askForPasskey() {
  const { options } = await api<SignInContract>()("POST operate/passkeys/options");
  return given(
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Has the browser make a passkey. */
export async function makePasskey() {
  const { options } = await api<FactorsContract>()("POST operate/factors/passkey");
  return given(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
}

async function given<Credential extends object>(asked: Promise<Credential>): Promise<Credential> {
  try {
    return await asked;
  } catch {
    throw NOT_GIVEN;
  }
}

export function wasNotGiven(problem: ApiProblem | null): boolean {
  return problem === NOT_GIVEN;
}
