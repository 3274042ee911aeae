import { IconCamera, IconCheck, IconMinus, IconPlus, IconSquare } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { number } from '../../platform/language'
import { Button } from '../../ui/buttons/Button'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { FileInput } from '../../ui/fields/FileInput'
import { TextArea } from '../../ui/fields/TextArea'
import { toast } from '../../ui/toasts/toast'
import { t } from '../i18n'
import styles from './CheckForm.module.css'
import { smallPhoto } from './checkPhoto'
import { dayAndMonth } from './dayAndMonth'
import type { TakenOutItem, UnsentCheck } from './unsentChecks'

/** Degrees Celsius from which somebody goes up or down. */
const usualTemperature = 4
const coldest = -40
const warmest = 60

interface CheckFormProps {
  placeId: string
  /** What is past its date there, as far as this phone knows. */
  past: readonly Omit<TakenOutItem, 'key'>[]
  busy: boolean
  onSend: (check: UnsentCheck) => void
}

/** A check in half a minute, with one hand: the temperature and three buttons, in sight at once, and what is past its date. */
export function CheckForm({ placeId, past, busy, onSend }: CheckFormProps) {
  // One for all attempts to send it.
  const [key] = useState(newIdempotencyKey)
  const [temperature, setTemperature] = useState<number | null>(null)
  const [datesLookedAt, setDatesLookedAt] = useState(false)
  const [cleaned, setCleaned] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [problem, setProblem] = useState('')
  const [action, setAction] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  const [takenOut, setTakenOut] = useState<readonly TakenOutItem[]>([])
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const isEmpty = temperature === null && !datesLookedAt && !cleaned && takenOut.length === 0 && !isWrong
  // A check is for good, so one that only says that something is wrong would never say what.
  const lacksProblem = isWrong && problem.trim() === ''

  const send = () => {
    if (busy || isEmpty) return
    if (lacksProblem) {
      setAsked(true)
      return form.current?.querySelector<HTMLElement>('[name="check-problem"]')?.focus()
    }
    onSend({
      key,
      placeId,
      madeAt: new Date().toISOString(),
      temperature,
      datesLookedAt,
      cleaned,
      problem: isWrong ? problem : '',
      action: isWrong ? action : '',
      takenOut: [...takenOut],
      photo: isWrong ? photo : null,
    })
  }
  const toggleTakenOut = (item: Omit<TakenOutItem, 'key'>) =>
    setTakenOut((before) =>
      before.some(({ batchId }) => batchId === item.batchId)
        ? before.filter(({ batchId }) => batchId !== item.batchId)
        : [...before, { ...item, key: newIdempotencyKey() }],
    )

  return (
    <div ref={form} className={styles.form}>
      <Temperature value={temperature} onChange={setTemperature} />
      <Tick pressed={datesLookedAt} onClick={() => setDatesLookedAt(!datesLookedAt)}>
        {t('datesLookedAt')}
      </Tick>
      <Tick pressed={cleaned} onClick={() => setCleaned(!cleaned)}>
        {t('cleaned')}
      </Tick>
      <Tick pressed={isWrong} onClick={() => setWrong(!isWrong)}>
        {t('somethingWrong')}
      </Tick>
      {isWrong && (
        <div className="grid gap-3">
          <TextArea
            name="check-problem"
            label={t('problem')}
            value={problem}
            onChange={setProblem}
            error={isAsked && lacksProblem ? t('problemNeeded') : undefined}
            rows={2}
            maxLength={500}
          />
          <TextArea
            name="check-action"
            label={t('action')}
            value={action}
            onChange={setAction}
            rows={2}
            maxLength={500}
          />
          <Photo photo={photo} onChange={setPhoto} />
        </div>
      )}
      {past.length > 0 && (
        <section className="grid gap-2" aria-labelledby="check-past">
          <h2 id="check-past" className="text-16 bold">
            {t('pastItsDate', { count: past.length })}
          </h2>
          {past.map((item) => (
            <Tick
              key={item.batchId}
              pressed={takenOut.some(({ batchId }) => batchId === item.batchId)}
              onClick={() => toggleTakenOut(item)}
            >
              {t('takeOutItem', { count: item.quantity, name: item.name, date: dayAndMonth(item.date) })}
            </Tick>
          ))}
        </section>
      )}
      <p className="quiet text-14">{t('checkKept')}</p>
      <StickyActions>
        <Button kind="main" big full busy={busy} disabled={isEmpty} onClick={send}>
          {t('sendCheck')}
        </Button>
      </StickyActions>
    </div>
  )
}

function Tick({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.tick} aria-pressed={pressed} onClick={onClick}>
      {pressed ? (
        <IconCheck size={26} aria-hidden="true" className="rigid" />
      ) : (
        <IconSquare size={26} aria-hidden="true" className="rigid quiet" />
      )}
      <span className="breakable min-0">{children}</span>
    </button>
  )
}

/** Nothing until somebody taps: a temperature that nobody has read is none. */
function Temperature({ value, onChange }: { value: number | null; onChange: (value: number) => void }) {
  const step = (by: number) =>
    onChange(value === null ? usualTemperature : Math.min(warmest, Math.max(coldest, value + by)))

  return (
    <div className={styles.temperature} role="group" aria-label={t('temperature')}>
      <button type="button" className={styles.step} aria-label={t('colder')} onClick={() => step(-0.5)}>
        <IconMinus size={28} aria-hidden="true" />
      </button>
      <output className="grid" aria-live="polite">
        <span className="text-14 quiet">{t('temperature')}</span>
        <span className="text-22 bold digits">
          {value === null
            ? t('notMeasured')
            : t('degrees', { degrees: number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })}
        </span>
      </output>
      <button type="button" className={styles.step} aria-label={t('warmer')} onClick={() => step(0.5)}>
        <IconPlus size={28} aria-hidden="true" />
      </button>
    </div>
  )
}

function Photo({ photo, onChange }: { photo: string | null; onChange: (photo: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File) => {
    try {
      onChange(await smallPhoto(file))
    } catch {
      toast.error(t('noPhoto'))
    }
  }

  return (
    <div className="grid gap-2">
      {photo !== null && (
        <img className="tinted" style={{ maxWidth: 200, borderRadius: 12 }} src={photo} alt={t('photoOfCheck')} />
      )}
      <FileInput ref={input} accept="image/*" capture="environment" onFile={(file) => void choose(file)} />
      <div className="row gap-2">
        <Button icon={<IconCamera size={20} />} onClick={() => input.current?.click()}>
          {t(photo === null ? 'takePhoto' : 'retakePhoto')}
        </Button>
        {photo !== null && (
          <Button kind="plain" onClick={() => onChange(null)}>
            {t('removePhoto')}
          </Button>
        )}
      </div>
      <p className="quiet text-14">{t('photoForMembers')}</p>
    </div>
  )
}
