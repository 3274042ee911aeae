import { IconMapPin, IconX } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { Allergen } from '../generated/schema'
import { useSavedSearchesQuery, type SavedSearchRow_searchFragment } from '../generated/searches/SavedSearches'
import { distanceCount } from '../pantries/near/distance'
import { t as pantries } from '../pantries/i18n'
import { allergens, withinSteps, type PantryFilters } from '../pantries/near/usePantryFilter'
import { failureOf } from '../platform/errorMessages'
import type { LinkContext } from '../platform/apollo/linkContext'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { ChoiceField } from '../ui/fields/ChoiceField'
import { Dialog } from '../ui/dialogs/Dialog'
import { ErrorState } from '../ui/loading/ErrorState'
import { Form } from '../ui/fields/Form'
import { IconButton } from '../ui/buttons/IconButton'
import { List } from '../ui/lists/List'
import { Loading } from '../ui/loading/Loading'
import { Row } from '../ui/lists/Row'
import { Segments } from '../ui/fields/Segments'
import { TextField } from '../ui/fields/TextField'
import { toast } from '../ui/toasts/toast'
import { useSavedSearches } from './useSavedSearches'
import { t } from './i18n'

export interface SavedSearchesDialogProps {
  /** What the page searches for, and within which distance: what the form begins with. */
  words: string
  filters: Pick<PantryFilters, 'within' | 'without'>
  onClose: () => void
}

/** Says what the viewer wants to be told about when a neighbour shares it, and lists what they are told about already. */
export default function SavedSearchesDialog({ opened, ...props }: SavedSearchesDialogProps & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={t('notifyMeTitle')}>
      <SavedSearches {...props} />
    </Dialog>
  )
}

function SavedSearches({ onClose, ...form }: SavedSearchesDialogProps) {
  const { data, error, refetch } = useSavedSearchesQuery({
    fetchPolicy: 'cache-and-network',
    context: { reason: t('signInToBeTold') } satisfies LinkContext,
  })
  const { remove } = useSavedSearches()
  const failure = error === undefined ? null : failureOf(error)
  const isCancelled = failure?.kind === 'cancelled'

  // Whoever came by a link and does not sign in has nothing to see here.
  useEffect(() => {
    if (isCancelled) onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isCancelled])

  if (data === undefined)
    return failure === null || isCancelled ? (
      <Loading />
    ) : (
      <ErrorState sentence={failure.sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  const { savedSearches, myPantry } = data
  return (
    <>
      {myPantry !== null && myPantry.position === null && (
        <div
          className="row align-center quiet"
          style={{ gap: 'var(--space-2) var(--space-4)', marginBottom: 'var(--space-4)' }}
        >
          <p>{t('positionNeeded')}</p>
          <Button kind="plain" icon={<IconMapPin size={20} aria-hidden="true" />} to={paths.myPantry()}>
            {t('setPosition')}
          </Button>
        </div>
      )}
      <SearchForm {...form} />
      {savedSearches.length > 0 && (
        <>
          <h3 className="text-18" style={{ margin: 'var(--space-6) 0 var(--space-2)' }}>
            {t('savedSearches')}
          </h3>
          <List label={t('savedSearches')}>
            {savedSearches.map((search) => (
              <SavedSearchRow key={search.id} search={search} onRemove={() => void remove(search)} />
            ))}
          </List>
        </>
      )}
    </>
  )
}

/** The form begins with the middle one. */
const usualDistance = withinSteps[1]
const fewestLetters = 3

function SearchForm({ words: searched, filters }: Omit<SavedSearchesDialogProps, 'onClose'>) {
  const { save, busy } = useSavedSearches()
  const distanceLabel = useId()
  const [words, setWords] = useState(searched)
  const [within, setWithin] = useState<number>(filters.within ?? usualDistance)
  const [without, setWithout] = useState<Allergen | null>(filters.without)
  const [problem, setProblem] = useState<string | undefined>()
  const [sentence, setSentence] = useState<string | null>(null)
  const avoided: { value: Allergen | ''; label: string }[] = [
    { value: '', label: pantries('anyAllergens') },
    ...allergens.map((value) => ({ value, label: pantries('without', { allergen: pantries(`allergen${value}`) }) })),
  ]

  const submit = async () => {
    const typed = words.trim()
    setSentence(null)
    setProblem([...typed].length < fewestLetters ? t('tooShort') : undefined)
    if (busy || [...typed].length < fewestLetters) return
    try {
      await save({ words: typed, within, without })
    } catch (error) {
      const failure = failureOf(error)
      return failure.kind === 'cancelled' ? undefined : setSentence(failure.sentence)
    }
    setWords('')
    toast.success(t('saved', { words: typed }))
  }

  return (
    <Form onSubmit={() => void submit()} errorMessage={sentence}>
      <TextField
        label={t('lookingFor')}
        name="words"
        placeholder={t('lookingForExample')}
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={setWords}
        error={problem}
      />
      <div className="line gap-2" style={{ flexDirection: 'column' }}>
        <span id={distanceLabel} className="bold">
          {t('howFar')}
        </span>
        <Segments
          label={t('howFar')}
          value={String(within)}
          options={withinSteps.map((step) => ({
            value: String(step),
            label: t('distance', { count: distanceCount(step) }),
          }))}
          onChange={(value) => setWithin(Number(value))}
        />
      </div>
      <ChoiceField
        label={t('allergen')}
        name="without"
        value={without ?? ''}
        options={avoided}
        onChange={(value) => setWithout(value === '' ? null : value)}
      />
      <Button kind="main" type="submit" busy={busy} full>
        {t('notifyMe')}
      </Button>
    </Form>
  )
}

interface SavedSearchRowProps {
  search: SavedSearchRow_searchFragment
  onRemove: () => void
}

/** What the viewer is told about. It leads to what is shared of it now. */
function SavedSearchRow({ search, onRemove }: SavedSearchRowProps) {
  return (
    <Row
      title={<bdi>{search.words}</bdi>}
      details={describe(search)}
      to={paths.pantriesWith(search)}
      control={
        <IconButton label={t('remove', { words: search.words })} icon={<IconX size={20} />} onClick={onRemove} />
      }
    />
  )
}

function describe({ within, without }: SavedSearchRow_searchFragment): string {
  const place = t('within', { count: distanceCount(within) })
  return without === null
    ? place
    : t('placeAndAllergen', { place, allergen: pantries('without', { allergen: pantries(`allergen${without}`) }) })
}
