import { IconBowlSpoon } from '@tabler/icons-react'
import { useSignIn } from '../auth/signIn'
import { useViewer } from '../auth/useViewer'
import { paths } from '../platform/paths'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'

/** Links to the generate form on the page of the viewer's recipes; visitors sign in first. */
export function GenerateButton() {
  const isPerson = useViewer()?.kind === 'PERSON'
  const { promptSignIn } = useSignIn()
  const icon = <IconBowlSpoon size={20} />

  if (isPerson) {
    return (
      <Button kind="main" icon={icon} to={paths.myRecipes()}>
        {t('generateOne')}
      </Button>
    )
  }
  return (
    <Button kind="main" icon={icon} onClick={() => void promptSignIn({ then: paths.myRecipes() })}>
      {t('generateOne')}
    </Button>
  )
}
