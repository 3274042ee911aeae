import { IconBarcode } from '@tabler/icons-react'
import { goesOff, sortedByUrgency } from '../../../domain/stock/batches'
import type { GoesOff_pantryFragment } from '../../generated/screens/home/Today'
import { t } from '../../plans/i18n'
import { paths } from '../../platform/paths'
import { IconButton } from '../../ui/buttons/IconButton'
import { List } from '../../ui/lists/List'
import { GoesOffRow } from './GoesOffRow'
import { TodaySection } from './TodaySection'
import { useStillGood } from './useStillGood'

/** How many are shown. */
const shownCount = 3
/** The server names no more. */
const readCount = 20

/** What goes off within two days, or should have been used: one piece of it is used or thrown away by one tap. */
export function GoesOff({ pantry, today }: { pantry: GoesOff_pantryFragment; today: string }) {
  const stillGood = useStillGood(pantry.id)
  const due = pantry.goesOff.flatMap((entry) => {
    const first = sortedByUrgency(entry.batches).find((batch) => goesOff(batch, today) && !stillGood.includes(batch))
    return first === undefined ? [] : [{ entry, batch: first }]
  })
  if (due.length === 0) return null

  return (
    <TodaySection
      title={t('goesOff')}
      all={{
        label: pantry.goesOff.length < readCount ? t('allCount', { count: due.length }) : t('all'),
        to: paths.myPantry(),
      }}
      action={<IconButton label={t('scan')} icon={<IconBarcode size={22} />} to={paths.scanIn()} />}
    >
      <List label={t('goesOff')}>
        {due.slice(0, shownCount).map(({ entry, batch }) => (
          <GoesOffRow
            key={entry.id}
            entry={entry}
            batch={batch}
            pantry={pantry}
            today={today}
            onStillGood={() => stillGood.add(batch)}
          />
        ))}
      </List>
    </TodaySection>
  )
}
