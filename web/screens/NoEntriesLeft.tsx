import { t } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Jar } from '../ui/illustrations/Jar'

/** Shown to a neighbour whose page was open when the last shared entry was removed. */
export function NoEntriesLeft({ name }: { name: string }) {
  return (
    <div role="status">
      <EmptyState
        picture={<Jar size={120} />}
        title={t('lastItem')}
        action={
          <Button kind="main" to={paths.pantries()}>
            {t('seeOthers')}
          </Button>
        }
      >
        {t('comesBack', { name })}
      </EmptyState>
    </div>
  )
}
