import { IconMinus, IconPlus } from '@tabler/icons-react'
import { offeredQuantity } from '../../../domain/stock/batches'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { IconButton } from '../../ui/buttons/IconButton'
import { number } from '../../platform/language'
import { isPastUseBy } from '../dates/dates'
import { useToday } from '../dates/useToday'
import { t } from '../i18n'

interface KeepBackProps {
  entry: EntryRow_entryFragment
  onChange: (keepBack: number) => void
}

/** How much of a shared entry others can have, and how many are kept back. */
export function KeepBack({ entry, onChange }: KeepBackProps) {
  const today = useToday()
  const { quantity, keepBack } = entry
  if (!entry.public || quantity === 0 || today === null) return null
  const offered = offeredQuantity(entry.batches, { today, keepBack: entry.keepBack })
  const isChoice = quantity > 1
  const held = entry.batches.some((batch) => isPastUseBy(batch, today))
    ? 'past'
    : entry.batches.some(({ openedOn }) => openedOn !== null)
      ? 'opened'
      : null
  if (!isChoice && held === null) return null

  return (
    <div className="row align-center spread" style={{ gap: 'var(--space-1) var(--space-3)' }}>
      <div className="min-0" style={{ flex: '1 1 8rem' }}>
        <p className="name">{offered === 0 ? t('sharingNone') : t('sharing', { count: offered, all: quantity })}</p>
        {held !== null && <p className="facts">{t(held === 'past' ? 'pastIsNotShared' : 'openedIsNotShared')}</p>}
      </div>
      {isChoice && (
        <fieldset
          className="bare line align-center"
          style={{ borderRadius: 'var(--radius-pill)', background: 'var(--color-field)' }}
          aria-label={t('keepBack')}
        >
          <span style={{ paddingInlineStart: 'var(--space-4)', fontWeight: 500 }} aria-hidden="true">
            {t('keepBack')}
          </span>
          <IconButton
            label={t('keepOneLess')}
            icon={<IconMinus size={20} />}
            disabled={keepBack === 0}
            onClick={() => onChange(keepBack - 1)}
          />
          <output className="big digits text-centre" style={{ minWidth: '2.25ch' }}>
            {number(keepBack)}
          </output>
          <IconButton
            label={t('keepOneMore')}
            icon={<IconPlus size={20} />}
            disabled={keepBack >= quantity}
            onClick={() => onChange(keepBack + 1)}
          />
        </fieldset>
      )}
    </div>
  )
}
