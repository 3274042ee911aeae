import { useState } from 'react'
import { diets, profileLimits, ukAllergens, type Diet, type UkAllergen } from '../../domain/diets/dietProfile'
import {
  useDeleteDietProfileMutation,
  useRemoveChildMutation,
  useSetChildMutation,
  useSetDietProfileMutation,
} from '../generated/diets/Eaters'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { ChipButton } from '../ui/buttons/ChipButton'
import { StickyActions } from '../ui/buttons/StickyActions'
import { Dialog } from '../ui/dialogs/Dialog'
import { Form } from '../ui/fields/Form'
import { TextField } from '../ui/fields/TextField'
import { AvoidedWords, withWord } from './AvoidedWords'
import { t } from './i18n'
import type { EaterOfHome } from './WhoEatsHere'

interface DietProfileProps {
  pantryId: string
  /** 'new': a child that is added; null: closed. */
  edited: EaterOfHome | 'new' | null
  onClose: () => void
}

/** What somebody avoids: the viewer, or a child. */
export function DietProfileDialog({ pantryId, edited, onClose }: DietProfileProps) {
  return (
    <Dialog opened={edited !== null} onClose={onClose} title={titleOf(edited)}>
      {edited !== null && <DietProfileForm pantryId={pantryId} edited={edited} onClose={onClose} />}
    </Dialog>
  )
}

function titleOf(edited: DietProfileProps['edited']): string {
  if (edited === null) return ''
  if (edited === 'new') return t('addChild')
  return edited.isViewer ? t('myProfile') : t('childProfile', { name: edited.name })
}

function DietProfileForm({ pantryId, edited, onClose }: DietProfileProps & { edited: EaterOfHome | 'new' }) {
  const known = edited === 'new' ? null : edited
  const isOwn = known?.isViewer === true
  const [childId] = useState(() => known?.id.replace('child:', '') ?? crypto.randomUUID())
  const [name, setName] = useState(known?.name ?? '')
  const [allergens, setAllergens] = useState<UkAllergen[]>(known?.profile?.allergens ?? [])
  const [followed, setFollowed] = useState<Diet[]>(known?.profile?.diets ?? [])
  const [avoid, setAvoid] = useState<string[]>(known?.profile?.avoid ?? [])
  const [word, setWord] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [setOwn, { loading: isSavingOwn }] = useSetDietProfileMutation()
  const [deleteOwn, { loading: isDeleting }] = useDeleteDietProfileMutation()
  const [setChild, { loading: isSavingChild }] = useSetChildMutation()
  const [removeChild, { loading: isRemoving }] = useRemoveChildMutation()
  const isBusy = isSavingOwn || isDeleting || isSavingChild || isRemoving

  const run = async (change: () => Promise<unknown>) => {
    if (isBusy) return
    setError(null)
    try {
      await change()
      onClose()
    } catch (cause) {
      const failure = failureOf(cause)
      if (failure.kind !== 'cancelled') setError(failure.sentence)
    }
  }
  const profile = { allergens, diets: followed, avoid: withWord(avoid, word) }
  const save = () =>
    run(() =>
      isOwn
        ? setOwn({ variables: { input: profile } })
        : setChild({ variables: { input: { pantryId, id: childId, name, ...profile } } }),
    )
  const remove = () =>
    run(() => (isOwn ? deleteOwn() : removeChild({ variables: { input: { pantryId, id: childId } } })))

  return (
    <Form onSubmit={() => void save()} errorMessage={error}>
      {!isOwn && (
        <TextField
          label={t('name')}
          name="child-name"
          autoComplete="off"
          maxLength={profileLimits.name}
          required
          value={name}
          onChange={setName}
        />
      )}
      <Choices
        label={t('allergies')}
        all={ukAllergens}
        chosen={allergens}
        onChange={setAllergens}
        nameOf={allergenName}
      />
      <Choices label={t('diet')} all={diets} chosen={followed} onChange={setFollowed} nameOf={dietName} />
      <AvoidedWords
        label={t('otherFoods')}
        words={avoid}
        onChange={(words) => {
          setAvoid(words)
          setWord('')
        }}
        word={word}
        onWord={setWord}
      />
      <StickyActions>
        <Button kind="main" type="submit" busy={isBusy}>
          {t('save')}
        </Button>
        {known?.profile ? (
          <Button kind="plain" onClick={() => void remove()}>
            {isOwn ? t('forget') : t('remove')}
          </Button>
        ) : (
          <Button kind="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
      </StickyActions>
    </Form>
  )
}

const allergenName = (allergen: UkAllergen): string => t(`allergen_${allergen}`)
const dietName = (diet: Diet): string => t(`diet_${diet}`)

interface ChoicesProps<Value extends string> {
  label: string
  all: readonly Value[]
  chosen: Value[]
  onChange: (chosen: Value[]) => void
  nameOf: (value: Value) => string
}

/** Several of a few choices, as chips. */
function Choices<Value extends string>({ label, all, chosen, onChange, nameOf }: ChoicesProps<Value>) {
  return (
    <div role="group" aria-label={label} className="stack gap-2">
      <span className="bold">{label}</span>
      <div className="row gap-2 wrap">
        {all.map((value) => {
          const isChosen = chosen.includes(value)
          return (
            <ChipButton
              key={value}
              pressed={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])}
            >
              {nameOf(value)}
            </ChipButton>
          )
        })}
      </div>
    </div>
  )
}
