/** The name of the constraint that rejected a row, or null. The product itself does not rely on names. */
export function violatedConstraint(error: unknown): string | null {
  return (error as { constraint?: string } | null)?.constraint ?? null;
}
