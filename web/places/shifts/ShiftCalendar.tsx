import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useRemoveShiftCalendarMutation, useRenewShiftCalendarMutation } from '../../generated/places/shifts/Shifts'
import { apiLanguage, dates } from '../../platform/language'
import { Button } from '../../ui/buttons/Button'
import { TextField } from '../../ui/fields/TextField'
import { Section } from '../../ui/layout/Section'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { t } from '../i18n'

/** The address at which a calendar program reads the viewer's shifts: it is shown once, because it is stored as a hash. */
export function ShiftCalendar({ since }: { since: string | null }) {
  const [renew, renewing] = useRenewShiftCalendarMutation()
  const [remove, removing] = useRemoveShiftCalendarMutation()
  const [changed, setChanged] = useState<{ address: string | null; since: string | null } | null>(null)
  const address = changed?.address ?? null
  const createdAt = changed === null ? since : changed.since

  const create = async () => {
    try {
      const { data } = await renew({ variables: { input: { language: apiLanguage } } })
      if (!data) return
      const { path, createdAt: madeAt } = data.renewShiftCalendar
      setChanged({ address: new URL(path, location.href).href, since: madeAt })
    } catch (error) {
      toastError(error, () => void create())
    }
  }
  const turnOff = async () => {
    try {
      await remove()
      setChanged({ address: null, since: null })
      toast.success(t('calendarOff'))
    } catch (error) {
      toastError(error, () => void turnOff())
    }
  }
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('calendarCopied'))
    } catch {
      toast.error(t('calendarNotCopied'))
    }
  }

  return (
    <Section title={t('shiftCalendar')}>
      <p className="flush quiet reading">{t('shiftCalendarHint')}</p>
      {address !== null && (
        <div className="grid gap-3" style={{ maxWidth: '640px' }}>
          <TextField
            label={t('calendarAddress')}
            hint={t('calendarOnce')}
            name="shift-calendar-address"
            type="url"
            value={address}
            onChange={() => {}}
            readOnly
          />
          <div>
            <Button kind="main" icon={<IconCopy size={20} />} onClick={() => void copy(address)}>
              {t('copyCalendar')}
            </Button>
          </div>
        </div>
      )}
      {address === null && createdAt !== null && (
        <p className="flush quiet reading">
          {t('calendarSince', {
            day: dates({ day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(createdAt)),
          })}
        </p>
      )}
      <div className="row gap-3">
        <Button icon={<IconCalendarPlus size={20} />} busy={renewing.loading} onClick={() => void create()}>
          {t(createdAt === null ? 'createCalendar' : 'renewCalendar')}
        </Button>
        {createdAt !== null && (
          <Button kind="danger" busy={removing.loading} onClick={() => void turnOff()}>
            {t('turnCalendarOff')}
          </Button>
        )}
      </div>
    </Section>
  )
}
