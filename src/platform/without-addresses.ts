/** A mail server that refuses a mail says whom it was for (ACCOUNT-53): lines outlive accounts. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>()[\]"',;:@]+@[^\s<>()[\]"',;:@]+/g, "[address]");
}
