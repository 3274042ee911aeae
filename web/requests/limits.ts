/** How many characters the server takes for where to collect. */
export const maxDetails = 200

/** How many characters the server takes for the message with a request. */
export const maxMessageLength = 500
