import { IconShare } from '@tabler/icons-react'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'
import { nameOf } from './names'
import { t } from './i18n'

/** Shares a recipe by the device's share dialog, else copies the link. */
export function ShareRecipe({ recipe }: { recipe: { id: string; name: string } }) {
  const share = async () => {
    const link = { title: nameOf(recipe), url: new URL(paths.recipe(recipe.id), location.href).href }
    try {
      if (typeof navigator.share === 'function') return await navigator.share(link)
      await navigator.clipboard.writeText(link.url)
      toast.success(t('linkCopied'))
    } catch (error) {
      // Closing the share dialog is no error.
      if (failureOf(error).kind !== 'aborted') toast.notice(t('copyThis', { link: link.url }))
    }
  }

  return (
    <Button icon={<IconShare size={20} />} onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}
