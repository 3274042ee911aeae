/** Tells a password manager whose password a form is about. Nobody sees it, and it is never sent. */
export function UsernameForPasswordManagers({ email }: { email: string | null }) {
  return <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
}
