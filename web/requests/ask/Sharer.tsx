import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from '../../cooking/LineDetails.module.css'
import type { AskButton_requestFragment } from '../../generated/requests/ask/AskDialog'
import type { Sharer_entryFragment } from '../../generated/requests/ask/Sharer'
import { describeItem } from '../../items/describeItem'
import { itemName } from '../../items/itemName'
import { MessageDialog } from '../../messages/write/MessageDialog'
import { useAskAbout } from '../../messages/write/useAskAbout'
import { distanceWords } from '../../pantries/near/distance'
import { paths } from '../../platform/paths'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { AskButton } from './AskButton'
import { t } from '../i18n'

interface SharerProps {
  entry: Sharer_entryFragment
  /** The viewer's request for it; null: none is open. */
  request: AskButton_requestFragment | null
}

/** Something that a neighbour shares and a recipe needs, to be asked for in one tap. */
export function Sharer({ entry: { barcode, quantity, item, pantry }, request }: SharerProps) {
  const { about, ask, close } = useAskAbout<{ barcode: string; item: Sharer_entryFragment['item'] }>()
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
      <div className="row gap-2">
        <AskButton pantry={pantry} barcode={barcode} name={itemName(item)} request={request} />
        <ChipButton
          icon={<IconMessageCircle size={18} aria-hidden="true" />}
          label={t('messageAbout', { item: itemName(item), pantry: name })}
          onClick={() => ask({ barcode, item })}
        >
          {t('message')}
        </ChipButton>
      </div>
      <MessageDialog about={about} recipient={{ id, name, owner }} onClose={close} />
    </li>
  )
}
