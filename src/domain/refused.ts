/** The receiver will never take what was delivered: it is not tried again. The message is the receiver's own words. */
export class Refused extends Error {
  override name = "Refused";
}
