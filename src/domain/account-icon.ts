/** SPEC.md section 2: which of the 8 account icons a user has, 1 to 8. */
export function accountIcon(userId: number): number {
  return (userId % 8) + 1;
}
