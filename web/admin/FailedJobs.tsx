import { useAdminFailedJobsQuery, useAdminRetryJobMutation } from '../generated/admin/Admin'
import type { JobName } from '../generated/schema'
import { Button } from '../ui/buttons/Button'
import { Section } from '../ui/layout/Section'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { minuteOf } from './dates'
import { t } from './i18n'

const labels = {
  releaseJobs: 'jobReleaseJobs',
  deleteExpired: 'jobDeleteExpired',
  deleteImageObjects: 'jobDeleteImageObjects',
  countCommunity: 'jobCountCommunity',
  makePartitions: 'jobMakePartitions',
  sendEmail: 'jobSendEmail',
  findWaitingEmails: 'jobFindWaitingEmails',
  sendPushes: 'jobSendPushes',
  findWaitingPushes: 'jobFindWaitingPushes',
  announceNewDay: 'jobAnnounceNewDay',
  writeOpenSpans: 'jobWriteOpenSpans',
  remindOfShifts: 'jobRemindOfShifts',
  writeLocatedFoods: 'jobWriteLocatedFoods',
  settleRequests: 'jobSettleRequests',
  matchSavedSearches: 'jobMatchSavedSearches',
  matchEntry: 'jobMatchSavedSearches',
  findNewRecipes: 'jobNotifyFollowers',
  notifyFollowers: 'jobNotifyFollowers',
  findPeopleWithFoodGoingOff: 'jobFindPeopleWithFoodGoingOff',
  findPeopleInRange: 'jobFindPeopleInRange',
  countStoredViews: 'jobCountStoredViews',
  notifyOfFoodGoingOff: 'jobNotifyOfFoodGoingOff',
  findWaitingExports: 'jobFindWaitingExports',
  writeDataExport: 'jobWriteDataExport',
  writeNotificationEmails: 'jobWriteNotificationEmails',
  writeDigests: 'jobWriteDigests',
  spreadWebhookChanges: 'jobWebhooks',
  sendWebhooks: 'jobWebhooks',
  findWaitingWebhooks: 'jobWebhooks',
  readImport: 'jobImports',
  runImport: 'jobImports',
  undoImport: 'jobImports',
  backfillItems: 'jobBackfillItems',
  backfillSavedSearches: 'jobBackfillSavedSearches',
  backfillRecipeLines: 'jobBackfillRecipeLines',
  backfillNeeds: 'jobBackfillNeeds',
} as const satisfies Record<JobName, string>

/** Background work that failed, with a button that tries it again; nothing where nothing did. */
export function FailedJobs() {
  const { data, refetch } = useAdminFailedJobsQuery({ fetchPolicy: 'cache-and-network' })
  const [retryJob] = useAdminRetryJobMutation()
  const jobs = data?.adminFailedJobs ?? []
  if (jobs.length === 0) return null

  async function retry(id: string): Promise<void> {
    try {
      await retryJob({ variables: { input: { id } } })
      toast.success(t('triesAgain'))
      await refetch()
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Section title={t('failedJobs')}>
      <ul>
        {jobs.map(({ id, name, attempts, failure, failedAt }) => (
          <li key={id}>
            <b>{t(labels[name])}</b>
            <p className="quiet reading">{failure}</p>
            <p className="quiet reading">{t('failedAt', { count: attempts, when: minuteOf(failedAt) })}</p>
            <Button kind="plain" onClick={() => void retry(id)}>
              {t('tryAgain')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
