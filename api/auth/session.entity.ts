import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Identity } from './identity.entity'

/** One place somebody is signed in, or has opened a gate. Ended sessions stay a while, without tokens. */
@Entity()
@Check('session_state_check', `state IN ('active', 'logged_out', 'removed')`)
export class Session {
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  /** Null: anonymous, or its identity was removed. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  identityId!: string | null

  @ManyToOne(() => Identity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'identity_id' })
  identity?: Identity

  /** The box that was signed in with; null for everybody else. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  boxId!: string | null

  // By its name: boxes are a room further on, which this one does not know.
  @ManyToOne('Box', { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'box_id' })
  box?: object

  @Column({ type: 'text', default: 'active' })
  state!: 'active' | 'logged_out' | 'removed'

  /** In words, e.g. "Firefox on Android". */
  @Column({ type: 'text' })
  device!: string

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Index()
  @Column({ type: 'timestamptz' })
  lastSeenAt!: Date

  /** Until when the edit gate is open. */
  @Column({ type: 'timestamptz', nullable: true })
  editUntil!: Date | null

  /** Until when the admin gate is open. */
  @Column({ type: 'timestamptz', nullable: true })
  adminUntil!: Date | null

  /** Until when another way in may be linked: the password was given again for it. */
  @Column({ type: 'timestamptz', nullable: true })
  linkUntil!: Date | null
}

/** A token that was handed out, as its hash: a dump of this table signs nobody in. */
@Entity()
@Check('session_token_kind_check', `kind IN ('access', 'refresh')`)
export class SessionToken {
  /** SHA-256 of the token. The token itself has 256 random bits, so that a slow hash would add nothing. */
  @PrimaryColumn({ type: 'bytea' })
  hash!: Buffer

  @Index()
  @Column({ type: 'uuid' })
  sessionId!: string

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id' })
  session?: Session

  @Column({ type: 'text' })
  kind!: 'access' | 'refresh'

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date

  /** When a refresh token was first traded for a new pair. */
  @Column({ type: 'timestamptz', nullable: true })
  replacedAt!: Date | null
}
