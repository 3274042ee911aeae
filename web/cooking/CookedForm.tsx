import { useState } from 'react'
import { shorten } from '../../lib/text/shorten'
import {
  useProposedTakesQuery,
  type TakeRow_takeFragment,
  useCookRecipeMutation,
  useUndoCookRecipeMutation,
} from '../generated/cooking/CookedForm'
import type { CookRecipeInput } from '../generated/schema'
import { readAmount } from '../pantries/add/amount'
import { leftoversDetails } from '../pantries/scan/scanDates'
import { useStockOperation } from '../pantries/stock/useStockOperation'
import { useToday } from '../pantries/dates/useToday'
import { failureOf } from '../platform/errorMessages'
import { useIsOffline } from '../platform/offline'
import type { Servings } from '../recipes/view/useServings'
import { Button } from '../ui/buttons/Button'
import { ErrorState } from '../ui/loading/ErrorState'
import { Form } from '../ui/fields/Form'
import { Loading } from '../ui/loading/Loading'
import { StickyActions } from '../ui/buttons/StickyActions'
import { LeftoversField, type Leftovers } from './LeftoversField'
import { TakeRow } from './TakeRow'
import { choicesFor, takeOf, type Choice } from './takes'
import { t } from './i18n'

export interface CookedFormProps {
  recipe: { id: string; name: string }
  /** The viewer's own. */
  pantryId: string
  /** For how many it was cooked. */
  servings: Servings
  onDone: () => void
}

/** What cooking a recipe takes out of the pantry, as it is proposed. */
export function CookedForm(props: CookedFormProps) {
  const { recipe, pantryId, servings } = props
  // Not from the cache, because the pantry may have changed meanwhile; nor into it, where the recipe's page has other fields of the coverage.
  const { data, error, loading, refetch } = useProposedTakesQuery({
    variables: { id: recipe.id, pantryId, factor: servings.factor },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  })
  const takes = data?.recipe?.coverage?.takes
  const reload = () => void refetch().catch(() => {})

  if (takes === undefined && loading) return <Loading />
  if (takes === undefined)
    return <ErrorState sentence={error === undefined ? t('notChecked') : failureOf(error).sentence} onRetry={reload} />
  return <TakesForm {...props} takes={takes} onOutdated={reload} />
}

interface TakesFormProps extends CookedFormProps {
  takes: readonly TakeRow_takeFragment[]
  /** Asks for a new proposal, because the pantry has changed. */
  onOutdated: () => void
}

function TakesForm({ recipe, pantryId, servings, onDone, takes, onOutdated }: TakesFormProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [leftovers, setLeftovers] = useState<Leftovers>({ isOn: false, name: shorten(recipe.name, 60), portions: '1' })
  const [isMissing, setMissing] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const { cook, busy } = useCookRecipe({ name: recipe.name, pantryId })
  const isOffline = useIsOffline()
  const today = useToday()
  // What was chosen stays when a new proposal comes.
  const choices = choicesFor(takes, chosen)
  const taken = takes.flatMap((take) => takeOf(take, choiceOf(choices, take)) ?? [])
  const served = new Set(takes.flatMap(({ positions }) => positions))
  const unserved = servings.lines.filter((_, position) => !served.has(position))

  const submit = async () => {
    setMissing(true)
    setErrorMessage(null)
    const portions = readAmount(leftovers.portions).value
    if (busy || isOffline || (leftovers.isOn && (leftovers.name.trim() === '' || portions === '' || today === null)))
      return
    const saved =
      leftovers.isOn && portions !== '' && today !== null
        ? { name: leftovers.name.trim(), quantity: portions, batch: leftoversDetails(today) }
        : null
    try {
      await cook({ recipeId: recipe.id, factor: servings.factor, takes: taken, leftovers: saved })
      onDone()
    } catch (error) {
      const { kind, sentence } = failureOf(error)
      if (kind === 'cancelled') return
      setErrorMessage(sentence)
      // Without an answer it may have been carried out: what is sent again must be the same.
      if (kind === 'user-error') onOutdated()
    }
  }

  return (
    <Form onSubmit={() => void submit()} errorMessage={errorMessage}>
      {isOffline && (
        <p role="status" className="notice">
          {t('cookingNeedsConnection')}
        </p>
      )}
      <p className="quiet">{t(takes.length > 0 ? 'takesLead' : 'nothingToTake')}</p>
      {takes.length > 0 && (
        <ul
          className="bare-list"
          style={{ borderBlock: '1px solid var(--color-line)' }}
          aria-label={t('fromYourPantry')}
        >
          {takes.map((take) => (
            <TakeRow
              key={take.packet.batchId}
              take={take}
              choice={choiceOf(choices, take)}
              onChange={(choice) => setChosen(new Map(chosen).set(take.packet.batchId, choice))}
            />
          ))}
        </ul>
      )}
      {takes.some((take) => take.isUncounted && !choiceOf(choices, take).isTaken) && (
        <p className="quiet text-14 breakable">{t('aLittleHint')}</p>
      )}
      {takes.length > 0 && unserved.length > 0 && (
        <p className="quiet text-14 breakable">{t('notTaken', { lines: unserved.join(' · ') })}</p>
      )}
      {today !== null && (
        <LeftoversField leftovers={leftovers} today={today} isMissing={isMissing} onChange={setLeftovers} />
      )}
      <StickyActions>
        <Button kind="main" type="submit" busy={busy} disabled={isOffline}>
          {t(taken.length > 0 ? 'takeTheseOut' : 'noteAsCooked')}
        </Button>
      </StickyActions>
    </Form>
  )
}

const choiceOf = (choices: ReadonlyMap<string, Choice>, { packet }: TakeRow_takeFragment): Choice =>
  choices.get(packet.batchId) ?? { isTaken: false, packets: 0, amount: '' }

interface CookedRecipe {
  /** On screen. */
  name: string
  pantryId: string
}

/**
 * Notes that a recipe was cooked, takes what was used out of the pantry, and offers to undo both at once.
 * @returns a function that throws the server's error
 */
function useCookRecipe({ name, pantryId }: CookedRecipe) {
  const [cookRecipe, { loading }] = useCookRecipeMutation()
  const [undoCookRecipe] = useUndoCookRecipeMutation()
  const run = useStockOperation({
    send: (input: Omit<CookRecipeInput, 'key' | 'pantryId'>, key) =>
      cookRecipe({ variables: { input: { ...input, pantryId, key } } }),
    sendUndo: (operationKey, key) => undoCookRecipe({ variables: { input: { pantryId, operationKey, key } } }),
  })

  return {
    cook: (input: Omit<CookRecipeInput, 'key' | 'pantryId'>) =>
      run(input, t(input.takes.length > 0 ? 'cookedAndTaken' : 'notedAsCooked'), name),
    busy: loading,
  }
}
