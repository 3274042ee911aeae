/** The text of an email, as a module's template returns it. */
export interface EmailText {
  subject: string
  body: string
}

/** The name that emails are sent under, and the base of their links. */
export interface Sender {
  /** The product's name, on one line. */
  name: string
  /** The app's address, with a slash at the end. Never taken from a request. */
  url: string
}
