import sql from 'sql-template-tag'
import { blocksEitherWay } from '../accounts/block.sql'

/** SQL over a follow `f`: it counts, and the follower hears of what is new. */
export const followCounts = sql`(NOT f.made_while_blocked AND NOT ${blocksEitherWay(sql`f.account_id`, sql`f.followed_id`)})`
