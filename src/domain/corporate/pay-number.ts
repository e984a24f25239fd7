/**
 * What the payer of a company's invoice writes with a transfer: eight digits, because banks take no others in a name, beyond
 * every number of a booking and an order (CORP-46).
 */
const FIRST = 90_000_000;

export function payNumberOf(invoiceId: number): string {
  return `${FIRST + invoiceId}`;
}
