import { IconX } from '@tabler/icons-react'
import { foodKey } from '../../../domain/foods/foodKey'
import { useFilteredFoodsQuery } from '../../generated/recipes/find/FoodFilter'
import { foodName } from '../../items/itemName'
import { ChipButton } from '../../ui/buttons/ChipButton'
import type { FoodFilter, FoodUse } from './useFoodFilter'
import { t } from '../i18n'

/** The foods by which recipes are filtered; each is removed by a tap. */
export function ChosenFoods({ filter: { foods, choose } }: { filter: FoodFilter }) {
  const chosen: [string, FoodUse][] = [
    ...foods.withFoods.map((slug): [string, FoodUse] => [slug, 'with']),
    ...foods.withoutFoods.map((slug): [string, FoodUse] => [slug, 'without']),
  ]
  const names = useFoodNames(chosen.map(([slug]) => slug))

  return chosen.map(([slug, use]) => {
    const food = names.get(slug) ?? slug
    return (
      <ChipButton
        key={slug}
        icon={<IconX size={18} aria-hidden="true" />}
        label={t(use === 'with' ? 'removeWith' : 'removeWithout', { food })}
        onClick={() => choose(slug, null)}
      >
        {t(use === 'with' ? 'withFood' : 'withoutFood', { food })}
      </ChipButton>
    )
  })
}

function useFoodNames(slugs: readonly string[]): ReadonlyMap<string, string> {
  const { data, previousData } = useFilteredFoodsQuery({
    variables: { barcodes: slugs.map(foodKey) },
    skip: slugs.length === 0,
  })
  return new Map(
    ((data ?? previousData)?.itemsByBarcode ?? []).flatMap((item) =>
      item?.food ? [[item.food.slug, foodName(item.food)] as const] : [],
    ),
  )
}
