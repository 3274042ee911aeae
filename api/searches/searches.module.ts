import { defineModule, type PlatformServices } from '../defineModule'
import { backfillJob } from '../platform/backfill'
import { periodicJob } from '../platform/jobs'
import { SavedSearch, SavedSearchMatch, SharingChange } from './savedSearch.entity'
import { savedSearchLifecycle } from './savedSearch.lifecycle'
import { SavedSearchResolver } from './savedSearch.resolver'
import { SavedSearchService } from './savedSearch.service'
import { SearchMatchService } from './searchMatch.service'

/** Milliseconds between two looks at what was shared. */
const matchEvery = 10_000

/** What people look for near them, and telling them when a neighbour shares it. */
export const searches = defineModule({
  name: 'searches',
  entities: [SavedSearch, SavedSearchMatch, SharingChange],
  services: ({ db, limits, clock }: PlatformServices) => ({ savedSearches: new SavedSearchService({ db, limits, clock }), searchMatches: new SearchMatchService({ db, clock }) }),
  resolvers: [SavedSearchResolver],
  lifecycles: () => [savedSearchLifecycle],
  jobs: ({ searchMatches, log }) => [
    periodicJob({ name: 'comparing what is shared with saved searches', everyMs: matchEvery, immediately: true, log }, () => searchMatches.matchChanges()),
    backfillJob({ name: 'matching saved searches with foods', log }, (after) => searchMatches.updateFoods(after)),
  ],
  expiring: ({ searchMatches }) => [searchMatches],
})
