import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What goes wrong with a response. */
export interface AuthenticatorFault {
  origin?: string
  relyingPartyId?: string
  challenge?: string
  /** Did it verify its person? */
  isVerified?: boolean
  /** Its own count, in place of the next one. */
  counter?: number
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url')

/** An authenticator in software with one passkey (ES256), for tests of the server. */
export class SoftAuthenticator {
  readonly id = base64url(randomBytes(32))
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0
  #userHandle: string | null = null

  /** @param counts does it count its signatures? Most passkeys do not. */
  constructor(
    private readonly origin: string,
    private readonly counts = false,
  ) {}

  /** Creates the passkey, as `navigator.credentials.create` does, without attestation. */
  create({ challenge, userId }: { challenge: string; userId: string }, fault: AuthenticatorFault = {}) {
    this.#userHandle = userId
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([this.#authData(0x40, fault), Buffer.alloc(16), length, id, publicKey])
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      id: this.id,
      clientDataJson: this.#clientData('webauthn.create', challenge, fault),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    }
  }

  /** Signs a challenge, as `navigator.credentials.get` does. */
  sign({ challenge }: { challenge: string }, fault: AuthenticatorFault = {}) {
    if (this.counts) this.#counter += 1
    const authData = this.#authData(0, fault)
    const clientDataJson = this.#clientData('webauthn.get', challenge, fault)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJson, 'base64url'))])
    return {
      id: this.id,
      clientDataJson,
      authenticatorData: base64url(authData),
      signature: base64url(sign('SHA256', signed, this.#keys.privateKey)),
      userHandle: this.#userHandle,
    }
  }

  #authData(moreFlags: number, { relyingPartyId, isVerified = true, counter = this.#counter }: AuthenticatorFault) {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | moreFlags, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(relyingPartyId ?? new URL(this.origin).hostname), rest])
  }

  #clientData(type: string, challenge: string, fault: AuthenticatorFault): string {
    const data = { type, challenge: fault.challenge ?? challenge, origin: fault.origin ?? this.origin }
    return base64url(Buffer.from(JSON.stringify(data)))
  }
}
