import { useNavigate } from 'react-router'
import { shorten } from '../../lib/text/shorten'
import { maxLineLength } from '../../domain/shopping/limits'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { StickyActions } from '../ui/buttons/StickyActions'
import { addTexts } from './useShoppingList'
import { useSendRequest } from './useSendRequest'
import { t } from './i18n'

interface SharedLinesProps {
  lines: readonly string[]
  /** Whose list it is. */
  pantryId: string
}

/** Lines that another app has shared: asks before they go on the list. */
export function SharedLines({ lines, pantryId }: SharedLinesProps) {
  const send = useSendRequest(pantryId)
  const navigate = useNavigate()
  const add = () => {
    addTexts(
      send,
      lines.map((line) => shorten(line, maxLineLength)),
    )
    void navigate(paths.shopping(), { replace: true })
  }

  return (
    <>
      <section className="box" aria-label={t('shoppingList')}>
        <ul className="grid gap-2 flush breakable" style={{ paddingInlineStart: 'var(--space-5)' }}>
          {lines.map((line) => (
            <li key={line}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      </section>
      <StickyActions>
        <Button kind="main" onClick={add}>
          {t('addShared', { count: lines.length })}
        </Button>
      </StickyActions>
    </>
  )
}
