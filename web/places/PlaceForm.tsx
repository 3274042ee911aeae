import { maxSlotPeople } from '../../domain/places/slots'
import { useRef, useState } from 'react'
import type { Coordinates } from '../../lib/geo/cells'
import { readCoordinates } from '../../lib/geo/coordinates'
import type { PlaceDetails_placeFragment, PlaceHead_placeFragment } from '../generated/places/Place'
import type { PlaceKind } from '../generated/schema'
import { usePicture } from '../pictures/usePicture'
import { failureOf, type Failure } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { StickyActions } from '../ui/buttons/StickyActions'
import { ChoiceField } from '../ui/fields/ChoiceField'
import { Form } from '../ui/fields/Form'
import { NumberField } from '../ui/fields/NumberField'
import { SwitchField } from '../ui/fields/SwitchField'
import { TextArea } from '../ui/fields/TextArea'
import { TextField } from '../ui/fields/TextField'
import { writePosition } from './editedFields'
import { LanguagesField } from './form/LanguagesField'
import { MoreFields } from './form/MoreFields'
import { PictureField } from './form/PictureField'
import { PositionField } from './form/PositionField'
import { SpecialDays } from './form/SpecialDays'
import { WeekHours } from './form/WeekHours'
import {
  readSpecialDays,
  readWeekText,
  writeSpecialDays,
  writeWeekText,
  type DayProblems,
  type HoursException,
  type WeekdaySpan,
  type WeekProblems,
} from './hoursText'
import { t } from './i18n'
import styles from './PlaceForm.module.css'

const kinds: readonly PlaceKind[] = ['FRIDGE', 'LARDER', 'SHELF', 'CO_OP', 'OTHER']

/** How many people come at a time, unless somebody says otherwise. */
const usualPeople = 3

interface PlaceHours {
  weekdays: WeekdaySpan[]
  exceptions: HoursException[]
}

/** What is sent of a place; `imageId` is null where its picture was removed, undefined where it stays. */
export interface PlaceFields {
  name: string
  kind: PlaceKind
  address: string
  postcode: string
  timeZone: string
  access: string
  languages: string[]
  welcome: string
  notWelcome: string
  contact: string
  /** 0: people book no time. */
  peoplePerSlot: number
  looksForHelpers: boolean
  hours: PlaceHours
  /** Where exactly it is; null: nobody has said. */
  coordinates: Coordinates | null
  imageId: string | null | undefined
  /** The name, typed again; empty where a place is edited. */
  confirmation: string
}

interface PlaceFormProps {
  /** null: it is created. */
  place: (PlaceHead_placeFragment & PlaceDetails_placeFragment & { name: string }) | null
  busy: boolean
  onSave: (fields: PlaceFields) => Promise<void>
  onCancel: () => void
}

const texts = ['name', 'address', 'postcode', 'timeZone', 'access', 'welcome', 'notWelcome', 'contact'] as const
type TextName = (typeof texts)[number] | 'confirmation'
/** The fields behind "More", as the server names them. */
const rareFields = ['timeZone', 'access', 'welcome', 'notWelcome', 'contact', 'languages', 'peoplePerSlot', 'imageId']

const emptyPlace = () => ({
  name: '',
  address: '',
  postcode: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  access: '',
  welcome: '',
  notWelcome: '',
  contact: '',
})

interface HoursProblems {
  week: WeekProblems
  days: DayProblems
}

const noProblems: HoursProblems = { week: new Map(), days: new Map() }

/** The form of a place that is created or edited. */
export function PlaceForm({ place, busy, onSave, onCancel }: PlaceFormProps) {
  const [fields, setFields] = useState<Record<TextName, string>>(() => ({
    ...emptyPlace(),
    ...(place !== null && Object.fromEntries(texts.map((name) => [name, place[name]]))),
    confirmation: '',
  }))
  const [kind, setKind] = useState<PlaceKind>(place?.kind ?? 'FRIDGE')
  const [position, setPosition] = useState(() => (place === null ? '' : writePosition(place)))
  const [weekdays, setWeekdays] = useState(() => writeWeekText(place?.hours.weekdays ?? []))
  const [specialDays, setSpecialDays] = useState(() => writeSpecialDays(place?.hours.exceptions ?? []))
  const [languages, setLanguages] = useState<readonly string[]>(place?.languages ?? [])
  const [hasSlots, setHasSlots] = useState(place !== null && place.peoplePerSlot !== null)
  const [people, setPeople] = useState<number | ''>(place?.peoplePerSlot ?? usualPeople)
  const [looksForHelpers, setLooksForHelpers] = useState(place?.looksForHelpers ?? false)
  const [imageId, setImageId] = useState<string | null | undefined>(undefined)
  // What is sent once the upload has ended.
  const latestImageId = useRef(imageId)
  const chooseImage = (id: string | null) => {
    latestImageId.current = id
    setImageId(id)
  }
  const picture = usePicture(chooseImage)
  const [isWaiting, setWaiting] = useState(false)
  const [showsMore, setShowsMore] = useState(false)
  const [problems, setProblems] = useState<HoursProblems>(noProblems)
  const [error, setError] = useState<Pick<Failure, 'field' | 'sentence'> | null>(null)

  const save = async () => {
    if (busy || isWaiting) return
    const week = readWeekText(weekdays)
    const special = readSpecialDays(specialDays)
    const coordinates = readCoordinates(position)
    const isUnreadable = position.trim() !== '' && coordinates === null
    setProblems({ week: week.problems, days: special.problems })
    const lacksPeople = hasSlots && people === ''
    if (isUnreadable) setError({ field: 'latitude', sentence: t('unreadablePosition') })
    else if (lacksPeople) setError({ field: 'peoplePerSlot', sentence: t('peopleNeeded') })
    else setError(null)
    if (lacksPeople) setShowsMore(true)
    if (isUnreadable || lacksPeople || week.problems.size > 0 || special.problems.size > 0) return
    setWaiting(true)
    const hasArrived = await picture.arrived()
    setWaiting(false)
    // The field says why it has not.
    if (!hasArrived) return setShowsMore(true)
    try {
      const hours = { weekdays: week.weekdays, exceptions: special.exceptions }
      const peoplePerSlot = hasSlots ? Number(people) : 0
      await onSave({
        ...fields,
        kind,
        coordinates,
        languages: [...languages],
        peoplePerSlot,
        looksForHelpers,
        hours,
        imageId: latestImageId.current,
      })
    } catch (cause) {
      const failure = failureOf(cause)
      if (failure.kind === 'cancelled') return
      setError(failure)
      if (failure.field !== undefined && rareFields.includes(failure.field)) setShowsMore(true)
    }
  }
  const errorAt = (...names: string[]) =>
    error?.field !== undefined && names.includes(error.field) ? error.sentence : undefined
  const field = (name: TextName) => ({
    name: `place-${name}`,
    label: t(name === 'confirmation' ? 'typeName' : name),
    value: fields[name],
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
    error: errorAt(name),
    autoComplete: 'off',
  })
  const isOfField =
    errorAt(...texts, 'confirmation', 'latitude', 'longitude', 'languages') !== undefined ||
    (hasSlots && errorAt('peoplePerSlot') !== undefined)

  return (
    <Form onSubmit={() => void save()} errorMessage={error !== null && !isOfField ? error.sentence : null}>
      <div className={styles.columns}>
        <div className="stack gap-5">
          <TextField {...field('name')} maxLength={60} required />
          <ChoiceField
            label={t('kind')}
            name="place-kind"
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
            onChange={setKind}
          />
          {place === null && (
            <div className="panel grid gap-1" style={{ padding: 'var(--space-4)' }}>
              <strong>{t('addressIsPublic')}</strong>
              <p>{t('addressIsPublicLead')}</p>
            </div>
          )}
          <TextField {...field('address')} maxLength={200} hint={t('addressHint')} required />
          <TextField {...field('postcode')} maxLength={12} />
          <PositionField value={position} onChange={setPosition} error={errorAt('latitude', 'longitude')} />
        </div>
        <div className="stack gap-5">
          <WeekHours texts={weekdays} problems={problems.week} onChange={setWeekdays} />
          <SpecialDays days={specialDays} problems={problems.days} onChange={setSpecialDays} />
        </div>
      </div>
      <MoreFields isOpen={showsMore} onToggle={setShowsMore}>
        <div className={styles.columns}>
          <div className="stack gap-5">
            <SwitchField label={t('slots')} hint={t('slotsHint')} checked={hasSlots} onChange={setHasSlots} />
            {hasSlots && (
              <NumberField
                label={t('peoplePerSlot')}
                name="place-people"
                min={1}
                max={maxSlotPeople}
                step={1}
                required
                value={people}
                onChange={setPeople}
                error={errorAt('peoplePerSlot')}
              />
            )}
            <TextArea {...field('access')} rows={2} maxLength={500} />
            <TextArea {...field('welcome')} rows={2} maxLength={500} />
            <TextArea {...field('notWelcome')} rows={2} maxLength={500} />
          </div>
          <div className="stack gap-5">
            <LanguagesField value={languages} onChange={setLanguages} error={errorAt('languages')} />
            <TextField {...field('contact')} maxLength={200} hint={t('contactHint')} />
            <SwitchField
              label={t('looksForHelpers')}
              hint={t('looksForHelpersHint')}
              checked={looksForHelpers}
              onChange={setLooksForHelpers}
            />
            <PictureField
              savedUrl={place?.imageUrl ?? null}
              imageId={imageId}
              picture={picture}
              onRemove={() => {
                picture.stop()
                chooseImage(null)
              }}
            />
            <TextField {...field('timeZone')} maxLength={60} />
          </div>
        </div>
      </MoreFields>
      {place === null && <TextField {...field('confirmation')} maxLength={60} required />}
      <StickyActions>
        <Button kind="main" type="submit" busy={busy || isWaiting}>
          {t(place === null ? 'create' : 'save')}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </StickyActions>
    </Form>
  )
}
