import { defineModule, type PlatformServices } from '../defineModule'
import { routePatterns } from '../http/ssr/routes'
import { backfill } from '../platform/queue/backfill'
import { makePartitions } from '../platform/database/partitions'
import { noticesByMonth } from '../plans/goesOff.sql'
import type { RatingService } from '../ratings/rating.service'
import type { RecipeService } from '../recipes/recipe.service'
import { adminLifecycle } from './admin.lifecycle'
import { AdminResolver, ViewerAdminResolver } from './admin.resolver'
import { adminRest } from './admin.rest'
import { AdminService } from './admin.service'
import { AuditEntry } from './audit.entity'
import { emailsRoute } from './email.http'
import { AdminEmailResolver } from './email.resolver'
import { emailRest } from './email.rest'
import { AdminEmailService } from './email.service'
import { AdminJobResolver } from './job.resolver'
import { AdminJobService } from './job.service'
import { ModerationService } from './moderation.service'
import { PageView, PageViewCount } from './pageView.entity'
import { PageViewService } from './pageView.service'
import { countStoredViews } from './pageView.sql'
import { SystemResolver } from './system.resolver'
import { SystemService } from './system.service'

/** The audit log is divided by month. */
const auditByMonth = { name: 'audit_log', by: 'at' }

interface Needs extends PlatformServices {
  recipes: RecipeService
  ratings: RatingService
}

/** The admin page: lists of everything, moderation, the audit log, counts of page views. */
export const admin = defineModule({
  name: 'admin',
  entities: [AuditEntry, PageView, PageViewCount],
  services({
    db,
    jobsDb,
    limits,
    clock,
    config,
    mail,
    metrics,
    slowest,
    queue,
    audit,
    passwords,
    recipes,
    ratings,
  }: Needs) {
    const pageViews = new PageViewService({ db, limits, clock, paths: routePatterns, counts: config.countPageViews })
    const admin = new AdminService({ db, clock, views: pageViews, limits, audit })
    return {
      pageViews,
      admin,
      moderation: new ModerationService({
        db,
        admins: admin,
        audit,
        recipes,
        ratings,
        hasPassword: passwords.admin !== null,
      }),
      adminJobs: new AdminJobService({ db, queue, audit }),
      system: new SystemService({
        db,
        jobsDb,
        queue,
        outbox: mail.outbox,
        metrics,
        slowest,
        hasBucket: config.s3 !== null,
      }),
      adminEmails: new AdminEmailService({ db, limits, outbox: mail.outbox, audit }),
    }
  },
  resolvers: [AdminResolver, ViewerAdminResolver, AdminEmailResolver, AdminJobResolver, SystemResolver],
  rest: [...adminRest, ...emailRest],
  lifecycles: () => [adminLifecycle],
  jobs: ({ queue, jobsDb, clock }) => ({
    countStoredViews: backfill({ queue, jobsDb }, 'countStoredViews', (after) => countStoredViews(jobsDb, after)),
    async makePartitions() {
      for (const table of [auditByMonth, noticesByMonth]) await makePartitions(jobsDb, table, clock.now())
    },
  }),
  expiring: ({ pageViews }) => [pageViews],
  routes: (services) => [emailsRoute(services)],
})
