import { useState } from 'react'
import { useIsVisitor } from '../../auth/useViewer'
import { usePantryFoodsQuery } from '../../generated/recipes/find/FoodFilter'
import type { FoodField_foodFragment } from '../../generated/items/FoodField'
import { FoodField } from '../../items/FoodField'
import { foodName } from '../../items/itemName'
import { Button } from '../../ui/buttons/Button'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Segments } from '../../ui/fields/Segments'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { ChosenFoods } from './ChosenFoods'
import { maxFoods, type FoodFilter, type FoodUse } from './useFoodFilter'
import { t } from '../i18n'

interface FoodFilterDialogProps {
  filter: FoodFilter
  opened: boolean
  onClose: () => void
}

/** Chooses foods that recipes must have, and foods that they must not have. The list behind it follows at once. */
export function FoodFilterDialog({ opened, onClose, filter }: FoodFilterDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('filterByItem')}>
      <FoodFilterForm filter={filter} />
      <StickyActions>
        <Button kind="main" onClick={onClose}>
          {t('showRecipes')}
        </Button>
        {filter.isActive && <Button onClick={filter.clear}>{t('clearFoods')}</Button>}
      </StickyActions>
    </Dialog>
  )
}

function FoodFilterForm({ filter }: { filter: FoodFilter }) {
  const [use, setUse] = useState<FoodUse>('with')
  const own = usePantryFoods()
  const { foods, choose } = filter
  const chosen = foods[use === 'with' ? 'withFoods' : 'withoutFoods']
  const isFull = chosen.length === maxFoods
  const add = (food: FoodField_foodFragment | null) => {
    if (food !== null && !isFull) choose(food.slug, use)
  }

  return (
    <div className="line gap-4" style={{ flexDirection: 'column', paddingBottom: 'var(--space-4)' }}>
      <Segments
        label={t('withOrWithout')}
        value={use}
        options={[
          { value: 'with', label: t('with') },
          { value: 'without', label: t('without') },
        ]}
        onChange={setUse}
      />
      <FoodField
        key={`${use} ${chosen.join()}`}
        label={t(use === 'with' ? 'recipesWith' : 'recipesWithout')}
        hint={isFull ? t('enoughFoods', { count: maxFoods }) : undefined}
        value={null}
        onChange={add}
      />
      {filter.isActive && (
        <div className="row gap-2" role="group" aria-label={t('chosenFoods')}>
          <ChosenFoods filter={filter} />
        </div>
      )}
      {own.length > 0 && (
        <section>
          <h3 className="text-16" style={{ marginBottom: 'var(--space-2)' }}>
            {t('inYourPantry')}
          </h3>
          <div className="row gap-2">
            {own.map((food) => {
              const isChosen = chosen.includes(food.slug)
              return (
                <ChipButton
                  key={food.slug}
                  pressed={isChosen}
                  onClick={() => (isChosen ? choose(food.slug, null) : add(food))}
                >
                  {foodName(food)}
                </ChipButton>
              )
            })}
          </div>
        </section>
      )}
    </div>
  )
}

/** The foods in one's own pantry, by name; none for visitors. */
function usePantryFoods(): FoodField_foodFragment[] {
  const { data } = usePantryFoodsQuery({ skip: useIsVisitor() })
  const entries = (data?.myPantry?.entries.nodes ?? []).filter(({ quantity }) => quantity > 0)
  const bySlug = new Map(entries.flatMap(({ item: { food } }) => (food ? [[food.slug, food] as const] : [])))
  return [...bySlug.values()].sort((a, b) => foodName(a).localeCompare(foodName(b)))
}
