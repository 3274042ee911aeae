import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import { useSetStaplesMutation, useStaplesQuery } from '../generated/pantries/StaplesDialog'
import { FoodField } from '../items/FoodField'
import { foodName } from '../items/foodName'
import { failureOf } from '../platform/errorMessages'
import type { LinkContext } from '../platform/linkContext'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { ErrorState } from '../ui/ErrorState'
import { Loading } from '../ui/Loading'
import { StickyActions } from '../ui/StickyActions'
import { toastError } from '../ui/toastError'
import styles from './StaplesDialog.module.css'
import { t } from './i18n'

interface StaplesDialogProps {
  opened: boolean
  onClose: () => void
  pantryId: string
}

/** What is always there, such as salt: ticked once, and never counted as stock. */
export function StaplesDialog({ opened, onClose, pantryId }: StaplesDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('alwaysThere')}>
      <p className={styles.lead}>{t('alwaysThereHint')}</p>
      <Staples pantryId={pantryId} />
      <StickyActions>
        <Button kind="main" onClick={onClose}>
          {t('done')}
        </Button>
      </StickyActions>
    </Dialog>
  )
}

function Staples({ pantryId }: { pantryId: string }) {
  const { data, error, refetch } = useStaplesQuery({ fetchPolicy: 'cache-and-network' })

  if (data?.myPantry)
    return <StapleChoice pantryId={pantryId} suggested={data.suggestedStaples} stored={data.myPantry.staples} />
  return error ? <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch()} /> : <Loading />
}

interface StapleChoiceProps {
  pantryId: string
  suggested: readonly FoodField_foodFragment[]
  stored: readonly FoodField_foodFragment[]
}

function StapleChoice({ pantryId, suggested, stored }: StapleChoiceProps) {
  const [setStaples] = useSetStaplesMutation()
  // What is on the list does not move while it is ticked; what is added comes last.
  const [foods, setFoods] = useState(() => withoutRepetition([...suggested, ...stored]))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(stored.map(({ slug }) => slug)))

  const save = async (next: ReadonlySet<string>) => {
    setTicked(next)
    try {
      // One after the other, so that the last one stays.
      await setStaples({
        variables: { input: { pantryId, foods: [...next] } },
        context: { serializationKey: `staples ${pantryId}` } satisfies LinkContext,
      })
    } catch (error) {
      toastError(error, () => void save(next))
    }
  }
  const toggle = ({ slug }: FoodField_foodFragment) => {
    const next = new Set(ticked)
    if (!next.delete(slug)) next.add(slug)
    void save(next)
  }
  const add = (food: FoodField_foodFragment | null) => {
    if (food === null) return
    setFoods(withoutRepetition([...foods, food]))
    void save(new Set([...ticked, food.slug]))
  }

  return (
    <>
      <ul className={styles.foods} aria-label={t('alwaysThere')}>
        {foods.map((food) => {
          const isTicked = ticked.has(food.slug)
          return (
            <li key={food.slug}>
              <button type="button" className={styles.food} aria-pressed={isTicked} onClick={() => toggle(food)}>
                {isTicked ? <IconCheck size={18} aria-hidden="true" /> : <IconPlus size={18} aria-hidden="true" />}
                <bdi>{foodName(food)}</bdi>
              </button>
            </li>
          )
        })}
      </ul>
      <FoodField key={foods.length} label={t('somethingElse')} value={null} onChange={add} />
    </>
  )
}

const withoutRepetition = (foods: readonly FoodField_foodFragment[]): FoodField_foodFragment[] => [
  ...new Map(foods.map((food) => [food.slug, food])).values(),
]
