import { maxSlotPeople } from '../../domain/places/slots'
import { useRef, useState } from 'react'
import type { PlaceDetails_placeFragment, PlaceHead_placeFragment } from '../generated/places/Place'
import type { PlaceKind } from '../generated/schema'
import { failureOf, type Failure } from '../platform/errorMessages'
import { pictureAt } from '../pictures/pictures'
import { usePicture } from '../pictures/usePicture'
import { Button } from '../ui/buttons/Button'
import { StickyActions } from '../ui/buttons/StickyActions'
import { ChoiceField } from '../ui/fields/ChoiceField'
import { FileInput } from '../ui/fields/FileInput'
import { Form } from '../ui/fields/Form'
import { NumberField } from '../ui/fields/NumberField'
import { SwitchField } from '../ui/fields/SwitchField'
import { TextArea } from '../ui/fields/TextArea'
import { TextField } from '../ui/fields/TextField'
import { ProgressBar } from '../ui/loading/ProgressBar'
import { t } from './i18n'
import { readHoursText, UnreadableHours, weekdayName, writeHoursText } from './hoursText'

const kinds: readonly PlaceKind[] = ['FRIDGE', 'LARDER', 'SHELF', 'CO_OP', 'OTHER']

/** How many people come at a time, unless somebody says otherwise. */
const usualPeople = 3

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
  hours: ReturnType<typeof readHoursText>
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
type TextName = (typeof texts)[number] | 'languages' | 'confirmation' | 'specialDays'

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

/** The form of a place that is created or edited. */
export function PlaceForm({ place, busy, onSave, onCancel }: PlaceFormProps) {
  const [written] = useState(() => writeHoursText(place?.hours ?? { weekdays: [], exceptions: [] }, t('closedThatDay')))
  const [fields, setFields] = useState<Record<TextName, string>>(() => ({
    ...emptyPlace(),
    ...(place !== null && Object.fromEntries(texts.map((name) => [name, place[name]]))),
    languages: place?.languages.join(', ') ?? '',
    specialDays: written.specialDays,
    confirmation: '',
  }))
  const [kind, setKind] = useState<PlaceKind>(place?.kind ?? 'FRIDGE')
  const [weekdays, setWeekdays] = useState<readonly string[]>(written.weekdays)
  const [hasSlots, setHasSlots] = useState(place !== null && place.peoplePerSlot !== null)
  const [people, setPeople] = useState<number | ''>(place?.peoplePerSlot ?? usualPeople)
  const [imageId, setImageId] = useState<string | null | undefined>(undefined)
  const [error, setError] = useState<Pick<Failure, 'field' | 'sentence'> | null>(null)

  const save = async () => {
    if (busy) return
    setError(null)
    try {
      const hours = readHoursText({ weekdays, specialDays: fields.specialDays })
      const { languages, specialDays: _specialDays, ...rest } = fields
      const codes = languages.split(/[\s,;]+/).filter((code) => code !== '')
      await onSave({ ...rest, kind, languages: codes, peoplePerSlot: hasSlots ? Number(people) : 0, hours, imageId })
    } catch (cause) {
      if (cause instanceof UnreadableHours)
        return setError({
          field: cause.field,
          sentence: t(cause.field === 'weekdays' ? 'unreadableHours' : 'unreadableDay', { text: cause.text }),
        })
      const failure = failureOf(cause)
      if (failure.kind !== 'cancelled') setError(failure)
    }
  }
  const field = (name: TextName) => ({
    name: `place-${name}`,
    label: t(name === 'confirmation' ? 'typeName' : name),
    value: fields[name],
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
    error: error?.field === name ? error.sentence : undefined,
    autoComplete: 'off',
  })
  const isOfField =
    error?.field !== undefined &&
    (error.field in fields || error.field === 'weekdays' || (hasSlots && error.field === 'peoplePerSlot'))

  return (
    <Form onSubmit={() => void save()} errorMessage={error !== null && !isOfField ? error.sentence : null}>
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
      <fieldset className="bare stack gap-3">
        <legend className="bold">{t('openingHours')}</legend>
        <p className="quiet text-14">{t('openingHoursHint')}</p>
        {weekdays.map((text, index) => (
          <TextField
            key={index}
            name={`place-hours-${index + 1}`}
            label={weekdayName(index + 1)}
            placeholder={t('closed')}
            autoComplete="off"
            dir="ltr"
            maxLength={120}
            value={text}
            onChange={(value) => setWeekdays((before) => before.map((one, at) => (at === index ? value : one)))}
          />
        ))}
        {error?.field === 'weekdays' && (
          <p role="alert" className="error">
            {error.sentence}
          </p>
        )}
      </fieldset>
      <TextArea {...field('specialDays')} rows={2} maxLength={8_000} hint={t('specialDaysHint')} />
      <TextField {...field('timeZone')} maxLength={60} />
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
          error={error?.field === 'peoplePerSlot' ? error.sentence : undefined}
        />
      )}
      <TextArea {...field('access')} rows={2} maxLength={500} />
      <TextArea {...field('welcome')} rows={2} maxLength={500} />
      <TextArea {...field('notWelcome')} rows={2} maxLength={500} />
      <TextField {...field('languages')} maxLength={120} hint={t('languagesHint')} />
      <TextField {...field('contact')} maxLength={200} hint={t('contactHint')} />
      <PictureField savedUrl={place?.imageUrl ?? null} imageId={imageId} onChange={setImageId} />
      {place === null && <TextField {...field('confirmation')} maxLength={60} required />}
      <StickyActions>
        <Button kind="main" type="submit" busy={busy}>
          {t(place === null ? 'create' : 'save')}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </StickyActions>
    </Form>
  )
}

interface PictureFieldProps {
  savedUrl: string | null
  imageId: string | null | undefined
  onChange: (imageId: string | null) => void
}

function PictureField({ savedUrl, imageId, onChange }: PictureFieldProps) {
  const picture = usePicture(onChange)
  const input = useRef<HTMLInputElement>(null)
  const chosen = imageId === undefined ? savedUrl : imageId === null ? null : pictureAt(imageId, 400)
  const shown = picture.uploading?.preview ?? chosen

  return (
    <div className="stack gap-2" role="group" aria-label={t('picture')}>
      <p className="bold">{t('picture')}</p>
      {shown !== null && (
        <img className="tinted" style={{ width: 160, borderRadius: 12 }} src={shown} alt={t('picture')} />
      )}
      <FileInput ref={input} accept="image/*" onFile={(file) => void picture.choose(file)} />
      <div className="row gap-2">
        <Button busy={picture.uploading !== null} onClick={() => input.current?.click()}>
          {t('choosePicture')}
        </Button>
        {chosen !== null && (
          <Button kind="plain" onClick={() => onChange(null)}>
            {t('removePicture')}
          </Button>
        )}
      </div>
      {picture.uploading && <ProgressBar label={t('uploadingPicture')} value={picture.uploading.part} max={1} />}
      {picture.uploadError !== null && (
        <p role="alert" className="error">
          {picture.uploadError}
        </p>
      )}
    </div>
  )
}
