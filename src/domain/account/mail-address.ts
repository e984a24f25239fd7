/** Guests without a mail address have one that ends so (RFC 2606): nothing is ever sent to it (MAIL-22). */
const NO_ADDRESS = /\.invalid$/i;

export function takesMail(address: string): boolean {
  return !NO_ADDRESS.test(address);
}
