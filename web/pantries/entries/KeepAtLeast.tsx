import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useKeepAtLeastQuery, useSetKeepAtLeastMutation } from '../../generated/pantries/entries/EntryDialog'
import { number } from '../../platform/language'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { IconButton } from '../../ui/buttons/IconButton'
import { toastError } from '../../ui/toasts/toastError'
import { t } from '../i18n'

interface KeepAtLeastProps {
  pantryId: string
  entry: { id: string; barcode: string }
}

const most = 1_000

/** How many of an entry there are to be at least: with fewer, the shopping list suggests it. */
export function KeepAtLeast({ pantryId, entry }: KeepAtLeastProps) {
  const { data } = useKeepAtLeastQuery({
    variables: { pantryId, barcode: entry.barcode },
    fetchPolicy: 'cache-and-network',
  })
  const set = useSetKeepAtLeast(pantryId)
  const stored = data?.pantry?.entry?.keepAtLeast
  if (stored === undefined) return null

  return (
    <div className="row align-center spread" style={{ gap: 'var(--space-1) var(--space-3)' }}>
      <div className="min-0" style={{ flex: '1 1 8rem' }}>
        <p className="facts">{t('keepAtLeastHint')}</p>
      </div>
      <KeepAtLeastStepper
        label={t('keepAtLeast')}
        value={stored}
        onChange={(keepAtLeast) => void set(entry, keepAtLeast)}
      >
        <span style={{ paddingInlineStart: 'var(--space-4)', fontWeight: 500 }} aria-hidden="true">
          {t('keepAtLeast')}
        </span>
      </KeepAtLeastStepper>
    </div>
  )
}

/** Returns a function that sets how many of an entry there are to be at least. It shows its own errors. */
export function useSetKeepAtLeast(pantryId: string) {
  const [setKeepAtLeast] = useSetKeepAtLeastMutation()

  return async function set({ id, barcode }: KeepAtLeastProps['entry'], keepAtLeast: number): Promise<void> {
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
      toastError(error, () => void set({ id, barcode }, keepAtLeast))
    }
  }
}

interface KeepAtLeastStepperProps {
  /** Accessible name. */
  label: string
  value: number
  onChange: (value: number) => void
  /** Before the buttons. */
  children?: ReactNode
}

export function KeepAtLeastStepper({ label, value, onChange, children }: KeepAtLeastStepperProps) {
  return (
    <fieldset
      className="bare line align-center rigid"
      style={{ borderRadius: 'var(--radius-pill)', background: 'var(--color-field)' }}
      aria-label={label}
    >
      {children}
      <IconButton
        label={t('keepAtLeastLess')}
        icon={<IconMinus size={20} />}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      />
      <output className="big digits text-centre" style={{ minWidth: '2.25ch' }}>
        {value === 0 ? '–' : number(value)}
      </output>
      <IconButton
        label={t('keepAtLeastMore')}
        icon={<IconPlus size={20} />}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}
