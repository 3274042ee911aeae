/** A hidden field with the user name of a password form, for password managers. It is not submitted. */
export function UsernameForPasswordManagers({ email }: { email: string | null }) {
  return <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
}
