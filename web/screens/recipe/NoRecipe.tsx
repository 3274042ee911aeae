import { paths } from '../../platform/paths'
import { t } from '../../recipes/i18n'
import { Button } from '../../ui/buttons/Button'
import { Drawing } from '../../ui/illustrations/Drawing'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Screen } from '../../ui/layout/Screen'

/** For the URL of a recipe that does not exist, or that the viewer may not see. */
export function NoRecipe() {
  return (
    <Screen title={t('noSuchTitle')} hideHeading narrow>
      <EmptyState
        picture={<Drawing name="bowl" size={120} />}
        title={t('notFound')}
        action={
          <Button kind="main" to={paths.recipes()}>
            {t('findARecipe')}
          </Button>
        }
      >
        {t('mayBePrivate')}
      </EmptyState>
    </Screen>
  )
}
