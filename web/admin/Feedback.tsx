import { useState } from 'react'
import { shorten } from '../../lib/text/shorten'
import { useAdminFeedbackQuery, type FeedbackEntry_feedbackFragment } from '../generated/admin/Admin'
import type { AdminFeedbackSort } from '../generated/schema'
import { Chip } from '../ui/lists/Chip'
import { Address } from './Address'
import { AdminList } from './AdminList'
import type { Column } from './adminListProps'
import { FeedbackDialog } from './FeedbackDialog'
import { aboutOf, kindOf, senderOf } from './feedbackLabels'
import { dayOf } from './dates'
import { useListAddress, type Sorts } from './useListAddress'
import { useListState } from './useListState'
import { t } from './i18n'

type Entry = FeedbackEntry_feedbackFragment

const sorts: Sorts<AdminFeedbackSort> = [
  ['OPEN', true],
  ['SENT', true],
  ['KIND', false],
]

/** The number of characters of a comment that the list shows. */
const maxLength = 120
const titleOf = (entry: Entry) => shorten(entry.text, maxLength) || aboutOf(entry)
const isByAddress = ({ from, email }: Entry) => from === null && email !== null
const stateOf = ({ actioned }: Entry) => (actioned ? t('done') : t('open'))

/** Comments and reports, open ones first. */
export function Feedback({ onLocked }: { onLocked: () => void }) {
  const list = useListAddress(sorts)
  const result = useAdminFeedbackQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const state = useListState(result, ({ adminFeedback }) => adminFeedback, onLocked)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = state.page?.nodes.find(({ id }) => id === openedId) ?? null

  const columns: Column<Entry, AdminFeedbackSort>[] = [
    { name: t('feedbackText'), show: titleOf },
    { name: t('kind'), sort: 'KIND', show: kindOf, narrow: true },
    {
      name: t('from'),
      show: (entry) => (isByAddress(entry) ? <Address email={senderOf(entry)} cut /> : senderOf(entry)),
      cut: true,
    },
    { name: t('sent'), sort: 'SENT', show: ({ createdAt }) => dayOf(createdAt), narrow: true },
    {
      name: t('state'),
      sort: 'OPEN',
      show: (entry) => <Chip selected={!entry.actioned}>{stateOf(entry)}</Chip>,
      narrow: true,
    },
  ]

  return (
    <>
      <AdminList
        label={t('feedback')}
        findable={t('findFeedback')}
        list={list}
        state={state}
        keyOf={({ id }) => id}
        columns={columns}
        details={(entry) => (
          <>
            {stateOf(entry)} · {kindOf(entry)} ·{' '}
            {isByAddress(entry) ? <Address email={senderOf(entry)} /> : senderOf(entry)} · {dayOf(entry.createdAt)}
          </>
        )}
        onOpen={({ id }) => setOpenedId(id)}
        orders={[
          { sort: 'OPEN', descending: true, name: t('openFirst') },
          { sort: 'SENT', descending: true, name: t('newestFirst') },
          { sort: 'SENT', descending: false, name: t('oldestFirst') },
          { sort: 'KIND', descending: false, name: t('byKind') },
        ]}
        quiet={({ actioned }) => actioned}
      />
      {opened && <FeedbackDialog entry={opened} onClose={() => setOpenedId(null)} onDeleted={state.retry} />}
    </>
  )
}
