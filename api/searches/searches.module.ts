import { defineModule, type PlatformServices } from '../defineModule'
import type { NotificationService } from '../notifications/notification.service'
import { backfill } from '../platform/queue/backfill'
import { SavedSearch, SavedSearchMatch, SharingChange } from './savedSearch.entity'
import { savedSearchLifecycle } from './savedSearch.lifecycle'
import { savedSearchNotification } from './savedSearch.notifications'
import { SavedSearchResolver } from './savedSearch.resolver'
import { SavedSearchService } from './savedSearch.service'
import { SavedSearchMatchService } from './savedSearchMatch.service'

interface Needs extends PlatformServices {
  notifications: NotificationService
}

/** What people look for near them, and notifications when a neighbour shares it. */
export const searches = defineModule({
  name: 'searches',
  entities: [SavedSearch, SavedSearchMatch, SharingChange],
  services: ({ db, jobsDb, limits, clock, log, queue, notifications }: Needs) => ({
    savedSearches: new SavedSearchService({ db, limits, clock }),
    savedSearchMatches: new SavedSearchMatchService({ db: jobsDb, clock, log, queue, notifications }),
  }),
  resolvers: [SavedSearchResolver],
  lifecycles: () => [savedSearchLifecycle],
  notificationKinds: () => [savedSearchNotification],
  jobs: ({ savedSearchMatches, queue, jobsDb }) => ({
    matchSavedSearches: { isDue: () => savedSearchMatches.hasChanges(), run: () => savedSearchMatches.matchChanges() },
    matchEntry: (payload) => savedSearchMatches.matchEntry(payload),
    backfillSavedSearches: backfill({ queue, jobsDb }, 'backfillSavedSearches', (after) =>
      savedSearchMatches.updateFoods(after),
    ),
  }),
  expiring: ({ savedSearchMatches }) => [savedSearchMatches],
})
