import { IconBarcode } from '@tabler/icons-react'
import { t } from '../../plans/i18n'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Drawing } from '../../ui/illustrations/Drawing'
import { EmptyState } from '../../ui/lists/EmptyState'

/** The next step of who has nothing in their pantry yet. */
export const FirstPacket = () => (
  <section className="panel">
    <EmptyState
      picture={<Drawing name="jar" size={96} />}
      title={t('firstPacket')}
      action={
        <>
          <Button kind="main" big icon={<IconBarcode size={24} aria-hidden="true" />} to={paths.scanIn()}>
            {t('scanFirst')}
          </Button>
          <Button kind="plain" to={paths.importRecipes()}>
            {t('moveIn')}
          </Button>
        </>
      }
    >
      {t('firstPacketHint')}
    </EmptyState>
  </section>
)
