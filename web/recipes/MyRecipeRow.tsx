import { IconCheck, IconEyeOff, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import type { MyRecipeRow_recipeFragment } from '../generated/recipes/MyRecipeRow'
import { paths } from '../platform/paths'
import { Chip } from '../ui/Chip'
import { IconButton } from '../ui/IconButton'
import { Row } from '../ui/Row'
import styles from './MyRecipeRow.module.css'
import { nameOf } from './names'
import { RecipeCover } from './RecipeCover'
import { t } from './i18n'

interface MyRecipeRowProps {
  recipe: MyRecipeRow_recipeFragment
  /** Was it just saved? */
  isSaved: boolean
  onDelete: () => void
}

/** One recipe of the viewer, with buttons to edit and delete it. */
export function MyRecipeRow({ recipe, isSaved, onDelete }: MyRecipeRowProps) {
  const name = nameOf(recipe)

  return (
    <Row
      highlighted={isSaved}
      picture={
        <div className={styles.cover}>
          <RecipeCover recipe={recipe} />
        </div>
      }
      title={name}
      to={paths.recipe(recipe.id)}
      details={
        <span className={styles.facts} data-saved={isSaved || undefined}>
          {isSaved && (
            <Chip>
              <IconCheck size={14} aria-hidden="true" /> {t('justSaved')}
            </Chip>
          )}
          {!recipe.public && (
            <Chip>
              <IconLock size={14} aria-hidden="true" /> {t('private')}
            </Chip>
          )}
          {recipe.hidden && (
            <Chip>
              <IconEyeOff size={14} aria-hidden="true" /> {t('hidden')}
            </Chip>
          )}
          {recipe.tags.length > 0 && <bdi className={styles.tags}>{recipe.tags.map((tag) => `#${tag}`).join(' ')}</bdi>}
        </span>
      }
      control={
        <>
          <IconButton
            label={t('editNamed', { name })}
            icon={<IconPencil size={22} />}
            to={paths.editRecipe(recipe.id)}
          />
          <IconButton label={t('deleteNamed', { name })} icon={<IconTrash size={22} />} onClick={onDelete} />
        </>
      }
    />
  )
}
