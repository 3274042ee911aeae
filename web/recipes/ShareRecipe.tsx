import { IconShare } from '@tabler/icons-react'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { toast } from '../ui/toast'
import { nameOf } from './names'
import { t } from './i18n'

interface ShareRecipeProps {
  recipe: { id: string; name: string }
  /** An icon without a word. */
  isBrief?: boolean
}

/** Shares a recipe by the device's share dialog, else copies the link. */
export function ShareRecipe({ recipe, isBrief = false }: ShareRecipeProps) {
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

  if (isBrief)
    return <IconButton kind="quiet" label={t('share')} icon={<IconShare size={22} />} onClick={() => void share()} />
  return (
    <Button icon={<IconShare size={20} />} onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}
