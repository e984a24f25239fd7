/** Which of the 8 icons an account has, 1 to 8 (ACCOUNT-16). */
export function accountIcon(userId: number): number {
  return (userId % 8) + 1;
}
