import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm'
import { Identity } from '../identity.entity'
import { Session } from '../sessions/session.entity'

/** The public part of a passkey. Its identity has the relying party's id as issuer and the credential's id as subject. */
@Entity()
export class Passkey {
  @PrimaryColumn({ type: 'uuid' })
  identityId!: string

  @OneToOne(() => Identity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'identity_id' })
  identity?: Identity

  /** Its owner's word for it. */
  @Column({ type: 'text' })
  name!: string

  /** As COSE key. */
  @Column({ type: 'bytea' })
  publicKey!: Buffer

  /** How often it has signed, by its own count; 0 for most passkeys, which do not count. A whole number, as text. */
  @Column({ type: 'bigint', default: 0 })
  counter!: string

  /** How browsers reach it: `internal`, `usb`, ... */
  @Column({ type: 'text', array: true, default: '{}' })
  transports!: string[]

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null
}

/** A challenge that a passkey is to sign, once. */
@Entity()
export class PasskeyChallenge {
  /** SHA-256 of the challenge. */
  @PrimaryColumn({ type: 'bytea' })
  hash!: Buffer

  /** The session that adds a passkey; null: somebody signs in. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  sessionId!: string | null

  @ManyToOne(() => Session, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id' })
  session?: Session

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date
}
