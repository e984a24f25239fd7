/**
 * The provider could not be asked, or did not answer in time. Whether the call took effect is unknown: a write has to be
 * repeated with its idempotency key, or read back later.
 */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

/** The provider rejected the call. `code` and `declineCode` are its own. */
export class ProviderRejection extends Error {
  override name = "ProviderRejection";
  readonly status: number;
  readonly code: string;
  readonly declineCode: string | null;

  constructor(status: number, code: string, declineCode: string | null, message: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.declineCode = declineCode;
  }
}
