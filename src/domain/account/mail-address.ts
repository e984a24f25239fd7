/** Guests without a mail address get one with this ending (RFC 2606): nothing is ever sent to it (MAIL-22). */
const NO_ADDRESS = /\.invalid$/i;

export function takesMail(address: string): boolean {
  return !NO_ADDRESS.test(address);
}
