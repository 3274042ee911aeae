import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'

/** How often a page was viewed on a day, without anything that identifies visitors: no account, no cookie, no IP address, and the day instead of the hour. */
@Entity()
@Check('page_view_count_device_check', 'device BETWEEN 0 AND 2')
@Check('page_view_count_count_check', 'count > 0')
export class PageViewCount {
  /** In UTC. */
  @PrimaryColumn({ type: 'date' })
  day!: string

  /** The pattern of the page's path, such as `/recipe/:recipeID`. */
  @PrimaryColumn({ type: 'text' })
  path!: string

  /** 0 mobile, 1 tablet, 2 desktop. */
  @PrimaryColumn({ type: 'smallint' })
  device!: number

  @Column({ type: 'int' })
  count!: number
}

/** One view, as versions before 0.3.0 store it: the job `countStoredViews` adds it to the counts and deletes it. */
@Entity()
@Check('page_view_device_check', 'device BETWEEN 0 AND 2')
@Index('page_view_by_day', ['day', 'path', 'device'])
export class PageView {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string

  @Column({ type: 'text' })
  path!: string

  @Column({ type: 'date' })
  day!: string

  @Column({ type: 'smallint' })
  device!: number
}
