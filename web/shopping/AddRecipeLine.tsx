import { IconShoppingCartPlus } from '@tabler/icons-react'
import { ChipButton } from '../ui/ChipButton'
import { useAddRecipe, type RecipeToBuy } from './useAddRecipe'
import { t } from './i18n'

interface AddRecipeLineProps {
  recipe: RecipeToBuy
  /** The index of the line in the recipe's ingredients. */
  position: number
  /** As it is on screen. */
  text: string
}

/** Puts one line of a recipe on the shopping list. */
export function AddRecipeLine({ recipe, position, text }: AddRecipeLineProps) {
  const { add, busy } = useAddRecipe(recipe)

  return (
    <ChipButton
      icon={<IconShoppingCartPlus size={18} aria-hidden="true" />}
      label={t('addLineOf', { line: text })}
      busy={busy}
      onClick={() => void add({ positions: [position] })}
    >
      {t('addLine')}
    </ChipButton>
  )
}
