import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { Identity } from '../identity.entity'

/** An IP address from which somebody has signed in with a password. The 50 that were used last are kept of each identity. */
@Entity()
export class KnownAddress {
  @PrimaryColumn({ type: 'uuid' })
  identityId!: string

  @ManyToOne(() => Identity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'identity_id' })
  identity?: Identity

  /** SHA-256 of the IP address together with the identity, so that rows of two people cannot be matched. */
  @PrimaryColumn({ type: 'bytea' })
  hash!: Buffer

  @Index()
  @Column({ type: 'timestamptz' })
  lastUsedAt!: Date
}
