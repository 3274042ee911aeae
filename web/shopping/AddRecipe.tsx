import { IconShoppingCartPlus } from '@tabler/icons-react'
import { Button } from '../ui/Button'
import { useAddRecipe, type RecipeToBuy } from './useAddRecipe'
import { t } from './i18n'

interface AddRecipeProps {
  recipe: RecipeToBuy
  /** Does the pantry lack something for it? */
  isMissing: boolean
}

/** Puts what a recipe needs on the shopping list: what is missing, or everything. */
export function AddRecipe({ recipe, isMissing }: AddRecipeProps) {
  const { add, busy } = useAddRecipe(recipe)

  return (
    <div className="row gap-2" data-screen-only>
      {isMissing && (
        <Button icon={<IconShoppingCartPlus size={20} />} busy={busy} onClick={() => void add({ missingOnly: true })}>
          {t('addMissing')}
        </Button>
      )}
      <Button
        kind={isMissing ? 'plain' : 'quiet'}
        icon={isMissing ? undefined : <IconShoppingCartPlus size={20} />}
        busy={busy}
        onClick={() => void add({ missingOnly: false })}
      >
        {t('addEverything')}
      </Button>
    </div>
  )
}
