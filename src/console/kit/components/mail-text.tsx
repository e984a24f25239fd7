/** A mail address that breaks before its @ rather than inside a name. */
export function MailText({ mail }: { mail: string }) {
  const at = mail.lastIndexOf("@");
  return (
    <span className="break-words">
      {mail.slice(0, Math.max(0, at))}
      <wbr />
      {mail.slice(Math.max(0, at))}
    </span>
  );
}
