import type { ReactNode } from 'react'
import { t } from '../../items/i18n'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { Screen } from '../../ui/layout/Screen'

/** The URL does not hold a barcode. */
export function NotABarcode() {
  return <NoItem title={t('notABarcode')}>{t('checkDigits')}</NoItem>
}

/** The catalogue has no item with this barcode. */
export function UnknownItem({ code }: { /** The barcode as it was scanned or typed. */ code: string }) {
  return (
    <NoItem
      title={t('notInCatalogue')}
      action={
        <Button kind="main" to={paths.addItem(code)}>
          {t('addIt')}
        </Button>
      }
    >
      {t('beTheFirst')}
    </NoItem>
  )
}

/** There are no such leftovers that the viewer may see. */
export function NoLeftovers() {
  return <NoItem title={t('notHere')}>{t('notHereHint')}</NoItem>
}

function NoItem({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Screen title={t('noSuchItem')} hideHeading narrow>
      <EmptyState
        picture={<Drawing name="tin" size={120} />}
        title={title}
        action={
          <div className="row gap-3 centred">
            {action}
            <Button to={paths.pantries()}>{t('seePantries')}</Button>
          </div>
        }
      >
        {children}
      </EmptyState>
    </Screen>
  )
}
