import { useState } from 'react'
import { useStartOfToday } from '../pantries/dates/useToday'
import { shortTime } from '../platform/days'
import { dismissNotSaved, useNotSaved, type NotSavedChange } from '../platform/stored/notSaved'
import { Button } from '../ui/buttons/Button'
import { Section } from '../ui/layout/Section'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { t } from './i18n'

const shownAtFirst = 5

/** What the account changed in a pantry that it does not belong to any more, and was refused; nothing where all was saved. */
export function NotSaved({ accountId }: { accountId: string }) {
  const changes = useNotSaved(accountId)
  const today = useStartOfToday()
  const [showsAll, setShowsAll] = useState(false)
  if (changes.length === 0) return null
  const shown = showsAll ? changes : changes.slice(0, shownAtFirst)

  return (
    <Section title={t('notSaved')}>
      <p className="quiet">{t('notSavedHint')}</p>
      <List label={t('notSaved')}>
        {shown.map((change) => (
          <Row
            key={change.key}
            title={<bdi>{describeChange(change)}</bdi>}
            details={<bdi>{whenAndWhere(change, today)}</bdi>}
            oneLine
          />
        ))}
      </List>
      <div className="row gap-2">
        <Button onClick={() => dismissNotSaved(accountId)}>{t('dismiss')}</Button>
        {shown.length < changes.length && (
          <Button kind="plain" onClick={() => setShowsAll(true)}>
            {t('showAllNotSaved', { count: changes.length })}
          </Button>
        )}
      </div>
    </Section>
  )
}

const describeChange = ({ kind, about, count }: NotSavedChange): string =>
  t(`notSaved_${kind}`, { about: about ?? t('something'), count: count ?? 1 })

function whenAndWhere({ pantry, madeAt }: NotSavedChange, today: Date): string {
  const time = shortTime(new Date(madeAt), today)
  return pantry === null ? time : t('madeWhere', { pantry, time })
}
