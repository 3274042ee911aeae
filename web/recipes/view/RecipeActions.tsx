import { IconPencil, IconPrinter, IconShare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecipeView_recipeFragment } from '../../generated/recipes/view/RecipeView'
import { useDeviceClass } from '../../platform/device'
import { failureOf } from '../../platform/errorMessages'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { toast } from '../../ui/toasts/toast'
import { nameOf } from '../names'
import layout from './recipeLayout.module.css'
import { RecipeTags } from './RecipeTags'
import { t } from '../i18n'

interface RecipeActionsProps {
  recipe: RecipeView_recipeFragment
  children?: ReactNode
  /** Behind the others. */
  after?: ReactNode
}

/** The actions below the name. On phones in one row of icons, so that the ingredients begin right below it. */
export function RecipeActions({ recipe, children, after }: RecipeActionsProps) {
  const isPhone = useDeviceClass() === 0
  const edit = { icon: <IconPencil size={isPhone ? 22 : 20} />, to: paths.editRecipe(recipe.id) }

  return (
    <div className={layout.actions} data-screen-only>
      {children}
      {recipe.public && <ShareRecipe recipe={recipe} isBrief={isPhone} />}
      {recipe.viewerCanEdit &&
        (isPhone ? <IconButton kind="quiet" label={t('edit')} {...edit} /> : <Button {...edit}>{t('edit')}</Button>)}
      {after}
    </div>
  )
}

interface RecipeFootProps {
  tags: readonly string[]
  children: ReactNode
}

/** The less frequent actions, at the end of the recipe. */
export function RecipeFoot({ tags, children }: RecipeFootProps) {
  const isPhone = useDeviceClass() === 0

  return (
    <div className="row gap-2 align-center" data-screen-only>
      {isPhone && <RecipeTags tags={tags} />}
      <Button icon={<IconPrinter size={20} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {children}
    </div>
  )
}

interface ShareRecipeProps {
  recipe: { id: string; name: string }
  /** An icon without a word. */
  isBrief?: boolean
}

/** Shares a recipe by the device's share dialog, else copies the link. */
function ShareRecipe({ recipe, isBrief = false }: ShareRecipeProps) {
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
