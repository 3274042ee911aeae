import { useStartOfToday } from '../pantries/dates/useToday'
import { shortTime } from '../platform/days'
import { dismissNotSaved, useNotSaved, type NotSavedChange } from '../platform/stored/notSaved'
import { Button } from '../ui/buttons/Button'
import { Section } from '../ui/layout/Section'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { t } from './i18n'

/** What the account changed in a pantry that it does not belong to any more, and was refused; nothing where all was saved. */
export function NotSaved({ accountId }: { accountId: string }) {
  const changes = useNotSaved(accountId)
  const today = useStartOfToday()
  if (changes.length === 0) return null

  return (
    <Section title={t('notSaved')}>
      <p className="quiet">{t('notSavedHint')}</p>
      <List label={t('notSaved')}>
        {changes.map((change) => (
          <Row
            key={change.key}
            title={<bdi>{describeChange(change)}</bdi>}
            details={<bdi>{whereAndWhen(change, today)}</bdi>}
          />
        ))}
      </List>
      <div>
        <Button onClick={() => dismissNotSaved(accountId)}>{t('dismiss')}</Button>
      </div>
    </Section>
  )
}

const describeChange = ({ kind, about, count }: NotSavedChange): string =>
  t(`notSaved_${kind}`, { about: about ?? t('something'), count: count ?? 1 })

function whereAndWhen({ pantry, madeAt }: NotSavedChange, today: Date): string {
  const time = shortTime(new Date(madeAt), today)
  return pantry === null ? time : t('madeWhere', { pantry, time })
}
