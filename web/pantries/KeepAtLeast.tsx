import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useKeepAtLeastQuery, useSetKeepAtLeastMutation } from '../generated/pantries/KeepAtLeast'
import { number } from '../platform/language'
import type { LinkContext } from '../platform/linkContext'
import { IconButton } from '../ui/IconButton'
import { toastError } from '../ui/toastError'
import styles from './KeepBack.module.css'
import { t } from './i18n'

interface KeepAtLeastProps {
  pantryId: string
  entry: { id: string; barcode: string }
}

const most = 1_000

/** How many of an entry there are to be at least: with fewer, the shopping list suggests it. */
export function KeepAtLeast({ pantryId, entry: { id, barcode } }: KeepAtLeastProps) {
  const { data } = useKeepAtLeastQuery({ variables: { pantryId, barcode }, fetchPolicy: 'cache-and-network' })
  const [setKeepAtLeast] = useSetKeepAtLeastMutation()
  const stored = data?.pantry?.entry?.keepAtLeast
  if (stored === undefined) return null

  const set = async (keepAtLeast: number): Promise<void> => {
    const entry = { __typename: 'PantryEntry' as const, id, keepAtLeast }
    const payload = { __typename: 'EntryPayload' as const, entryId: id, entry }
    try {
      await setKeepAtLeast({
        variables: { input: { pantryId, barcode, keepAtLeast } },
        // One after the other, so that the last one stays.
        context: { serializationKey: `keep at least ${id}` } satisfies LinkContext,
        optimisticResponse: { updateEntry: payload },
      })
    } catch (error) {
      toastError(error, () => void set(keepAtLeast))
    }
  }

  return (
    <div className={styles.keepBack}>
      <div className={styles.words}>
        <p className={styles.reason}>{t('keepAtLeastHint')}</p>
      </div>
      <fieldset className={styles.stepper} aria-label={t('keepAtLeast')}>
        <span className={styles.label} aria-hidden="true">
          {t('keepAtLeast')}
        </span>
        <IconButton
          label={t('keepAtLeastLess')}
          icon={<IconMinus size={20} />}
          disabled={stored === 0}
          onClick={() => void set(stored - 1)}
        />
        <output className={styles.number}>{stored === 0 ? '–' : number(stored)}</output>
        <IconButton
          label={t('keepAtLeastMore')}
          icon={<IconPlus size={20} />}
          disabled={stored >= most}
          onClick={() => void set(stored + 1)}
        />
      </fieldset>
    </div>
  )
}
