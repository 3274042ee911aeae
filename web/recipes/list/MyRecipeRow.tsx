import { IconCheck, IconEyeOff, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import type { MyRecipeRow_recipeFragment } from '../../generated/recipes/list/MyRecipeRow'
import { paths } from '../../platform/paths'
import { Chip } from '../../ui/lists/Chip'
import { IconButton } from '../../ui/buttons/IconButton'
import { Row } from '../../ui/lists/Row'
import { nameOf } from '../names'
import { RecipeCover } from '../cover/RecipeCover'
import { tagName } from '../tagName'
import { t } from '../i18n'

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
        <div style={{ width: 72, height: 56, borderRadius: 'var(--radius-field)', overflow: 'hidden' }}>
          <RecipeCover recipe={recipe} isSmall />
        </div>
      }
      title={name}
      to={paths.recipe(recipe.id)}
      details={
        <span
          className="inline-line align-center"
          // Scrolled to with the row around it.
          style={{ flexWrap: 'wrap', gap: 'var(--space-1) var(--space-2)', scrollMarginBlock: 72 }}
          data-saved={isSaved || undefined}
        >
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
          {recipe.tags.length > 0 && (
            <bdi className="clamp-2 min-0">{recipe.tags.map((tag) => `#${tagName(tag)}`).join(' ')}</bdi>
          )}
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
