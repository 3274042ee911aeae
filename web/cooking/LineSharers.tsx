import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLineSharersQuery, type LineSharersQuery } from '../generated/cooking/LineSharers'
import { describeItem } from '../items/describeItem'
import { itemName } from '../items/itemName'
import { MessageDialog } from '../messages/MessageDialog'
import { useAskAbout } from '../messages/useAskAbout'
import type { LinkContext } from '../platform/linkContext'
import { distanceWords } from '../pantries/distance'
import { paths } from '../platform/paths'
import { AskButton } from '../requests/AskButton'
import { useOpenStates, type OpenState } from '../requests/useMyRequests'
import { ChipButton } from '../ui/ChipButton'
import styles from './LineDetails.module.css'
import { t } from './i18n'

type SharedEntry = LineSharersQuery['sharersOfLine'][number]

/** Neighbours who share what an ingredient needs, each with a message in one tap. Nothing where nobody does. */
export function LineSharers({ recipeId, position }: { recipeId: string; position: number }) {
  const { data } = useLineSharersQuery({ variables: { recipeId, position }, fetchPolicy: 'cache-and-network', context: { isScreenQuery: true } satisfies LinkContext })
  const stateOf = useOpenStates()
  const shared = data?.sharersOfLine ?? []
  if (shared.length === 0) return null

  return (
    <section>
      <h3 className={styles.heading}>{t('neighboursShare')}</h3>
      <ul className={styles.items}>
        {shared.map((entry) => (
          <Sharer key={entry.id} entry={entry} state={entry.pantry === null ? null : stateOf(entry.pantry.id, entry.barcode)} />
        ))}
      </ul>
    </section>
  )
}

function Sharer({ entry: { barcode, quantity, item, pantry }, state }: { entry: SharedEntry; state: OpenState | null }) {
  const { about, ask, close } = useAskAbout<{ barcode: string; item: SharedEntry['item'] }>()
  // The pantry was removed after the entry was read.
  if (pantry === null) return null
  const { id, name, postcode, distance, owner } = pantry
  const details = [describeItem(item), t('theyShare', { count: quantity })].filter((part) => part !== '').join(' · ')

  const where = [postcode, distanceWords(distance) ?? ''].filter((part) => part !== '').join(' · ')

  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Link to={paths.item(barcode, id)} className={styles.name}>
          <bdi>{itemName(item)}</bdi>
        </Link>
        <p className={styles.batch}>{details}</p>
        <p className={styles.batch}>
          <Link to={paths.pantry(id)}>
            <bdi>{name}</bdi>
          </Link>
          {where !== '' && <span>{where}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <AskButton pantry={pantry} barcode={barcode} name={itemName(item)} state={state} />
        <ChipButton icon={<IconMessageCircle size={18} aria-hidden="true" />} label={t('messageAbout', { item: itemName(item), pantry: name })} onClick={() => ask({ barcode, item })}>
          {t('message')}
        </ChipButton>
      </div>
      <MessageDialog about={about} recipient={{ id, name, owner }} onClose={close} />
    </li>
  )
}
