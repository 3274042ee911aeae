/** An address that can break after the @ (by U+200B), instead of before its last character. */
export const breakableEmail = (email: string) => email.replace('@', '@\u200b')
