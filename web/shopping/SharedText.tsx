import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { splitLines } from '../../domain/shopping/splitLines'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { StickyActions } from '../ui/buttons/StickyActions'
import { t } from './i18n'

const address = /https?:\/\/\S+/g

interface Shared {
  lines: string[]
  hasAddress: boolean
}

/** What the address holds of what another app has shared; null: nothing. */
function sharedIn(params: URLSearchParams): Shared | null {
  const parts = ['title', 'text', 'url'].map((name) => params.get(name) ?? '')
  const lines = [...new Set(splitLines((params.get('text') ?? params.get('title') ?? '').replace(address, '').trim()))]
  const hasAddress = parts.some((part) => part.match(address) !== null)
  return lines.length > 0 || hasAddress ? { lines, hasAddress } : null
}

/** Text that another app has shared with this one, by the manifest's `share_target`: asks before it goes on the list. */
export function SharedText({ onAdd }: { onAdd: (text: string) => void }) {
  const [params, setParams] = useSearchParams()
  const shared = sharedIn(params)
  const [last, setLast] = useState<Shared>({ lines: [], hasAddress: false })
  // Keeps showing it while the dialog closes.
  if (shared !== null && JSON.stringify(shared) !== JSON.stringify(last)) setLast(shared)
  const { lines, hasAddress } = last
  const close = () => setParams({}, { replace: true })

  return (
    <Dialog opened={shared !== null} onClose={close} title={t('sharedTitle')}>
      {lines.length > 0 ? (
        <ul className="grid gap-2 flush" style={{ paddingInlineStart: 'var(--space-5)' }}>
          {lines.map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('sharedAddress')}</p>
      )}
      <StickyActions>
        {lines.length > 0 && (
          <Button
            kind="main"
            onClick={() => {
              onAdd(lines.join('\n'))
              close()
            }}
          >
            {t('addShared', { count: lines.length })}
          </Button>
        )}
        {hasAddress && <Button to={paths.myRecipes()}>{t('importRecipe')}</Button>}
        <Button kind="plain" onClick={close}>
          {t('cancel')}
        </Button>
      </StickyActions>
    </Dialog>
  )
}
