import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Identity } from '../identity.entity'

/** A session of a person, of a box, or of a visitor who unlocked elevated rights. Ended ones are stored for a while, without tokens. */
@Entity()
@Check('session_state_check', `state IN ('active', 'logged_out', 'removed')`)
export class Session {
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  /** Null: an anonymous or a box's session, or its identity was removed. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  identityId!: string | null

  @ManyToOne(() => Identity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'identity_id' })
  identity?: Identity

  /** The box that was signed in with; null for all other sessions. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  boxId!: string | null

  // By name: boxes are a later module, which this one cannot import.
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

  /** Until when the session is elevated for EDIT. */
  @Column({ type: 'timestamptz', nullable: true })
  editUntil!: Date | null

  /** Until when the session is elevated for ADMIN. */
  @Column({ type: 'timestamptz', nullable: true })
  adminUntil!: Date | null

  /** Until when a Google account may be linked: ten minutes after reauthentication. */
  @Column({ type: 'timestamptz', nullable: true })
  linkUntil!: Date | null

  /** How far the primary database had written its log (WAL) when the session last changed something; null: it changed nothing since there are replicas. */
  @Column({ type: 'bigint', nullable: true })
  wroteAt!: string | null
}

/** A token, stored as its hash only, so that a dump of this table is of no use for signing in. */
@Entity()
@Check('session_token_kind_check', `kind IN ('access', 'refresh')`)
export class SessionToken {
  /** SHA-256 of the token. The token has 256 random bits, so a slow hash would add nothing. */
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

  /** When a refresh token was first exchanged for a new pair. */
  @Column({ type: 'timestamptz', nullable: true })
  replacedAt!: Date | null
}
