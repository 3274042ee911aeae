import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text, for tokens, keys and addresses that only who was given them may know. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 hash of a token, which is stored in its place. Without salt and fast: nobody can try 256 bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
