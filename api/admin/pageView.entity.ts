import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'

/** One view of a page, without anything that identifies the visitor: no account, no cookie, no IP address, and the day instead of the hour. */
@Entity()
@Check('page_view_device_check', 'device BETWEEN 0 AND 2')
@Index('page_view_by_day', ['day', 'path', 'device'])
export class PageView {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  /** The pattern of the page's path, such as `/recipe/:recipeID`. */
  @Column({ type: 'text' })
  path!: string

  /** In UTC. */
  @Column({ type: 'date' })
  day!: string

  /** 0 mobile, 1 tablet, 2 desktop. */
  @Column({ type: 'smallint' })
  device!: number
}
