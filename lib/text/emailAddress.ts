const maxEmailLength = 254

// One local part, one @, a domain of at least two labels: what can be checked without sending an email.
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/** The address as it is stored and compared: lower case, no spaces. '' if it is not an email address or longer than 254 characters. */
export function cleanEmail(text: string): string {
  const email = withoutSpaces(text).toLowerCase()
  return email.length <= maxEmailLength && emailPattern.test(email) ? email : ''
}

/** The user name as it is stored and compared: lower case, no spaces. The server checks whether it is allowed. */
export function cleanUsername(text: string): string {
  // Gives texts that look the same the same spelling, and removes invisible characters.
  return withoutSpaces(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .toLowerCase()
    .normalize('NFKC')
}
