/** Where the line is too short for the address, it breaks behind the @ (U+200B), and not in front of the last sign. */
export const inSentence = (email: string) => email.replace('@', '@\u200b')
