import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import type { FoodField_foodFragment } from '../../generated/items/FoodField'
import { useSetStaplesMutation, useStaplesQuery } from '../../generated/pantries/setup/PantrySetup'
import { FoodField } from '../../items/FoodField'
import { foodName } from '../../items/itemName'
import { failureOf } from '../../platform/errorMessages'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Loading } from '../../ui/loading/Loading'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { toastError } from '../../ui/toasts/toastError'
import { KeptEntries } from './KeptEntries'
import styles from './PantrySetup.module.css'
import { t } from '../i18n'

interface StaplesDialogProps {
  opened: boolean
  onClose: () => void
  pantryId: string
}

/** What a pantry never runs out of: what is always there, such as salt, ticked once and never counted as stock; and what is kept in a certain number. */
export function StaplesDialog({ opened, onClose, pantryId }: StaplesDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('staples')}>
      <Part title={t('alwaysThere')} hint={t('alwaysThereHint')}>
        <Staples pantryId={pantryId} />
      </Part>
      <Part title={t('keepAtLeast')} hint={t('keepAtLeastHint')}>
        <KeptEntries pantryId={pantryId} />
      </Part>
      <StickyActions>
        <Button kind="main" onClick={onClose}>
          {t('done')}
        </Button>
      </StickyActions>
    </Dialog>
  )
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className="text-18">
        {title}
      </h3>
      <p className="quiet">{hint}</p>
      {children}
    </section>
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
