import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import {
  useMealPlanCalendarQuery,
  useRemoveMealPlanCalendarMutation,
  useRenewMealPlanCalendarMutation,
} from '../generated/plans/PlanWeek'
import type { LinkContext } from '../platform/apollo/linkContext'
import { dates } from '../platform/language'
import { Button } from '../ui/buttons/Button'
import { Section } from '../ui/layout/Section'
import { TextField } from '../ui/fields/TextField'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

const day = dates({ day: 'numeric', month: 'long', year: 'numeric' })

/** The address at which a calendar program reads the plan: it is shown once, because it is stored as a hash. */
export function CalendarAddress({ pantryId }: { pantryId: string }) {
  const { data } = useMealPlanCalendarQuery({
    variables: { pantryId },
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const [renew, renewing] = useRenewMealPlanCalendarMutation()
  const [remove, removing] = useRemoveMealPlanCalendarMutation()
  const [address, setAddress] = useState<string | null>(null)
  const createdAt = data?.mealPlanCalendar.createdAt ?? null
  const variables = { input: { pantryId } }

  const create = async () => {
    try {
      const answer = await renew({ variables })
      setAddress(answer.data === undefined ? null : new URL(answer.data.renewMealPlanCalendar.path, location.href).href)
    } catch (error) {
      toastError(error, () => void create())
    }
  }
  const turnOff = async () => {
    try {
      await remove({ variables })
      setAddress(null)
      toast.success(t('addressOff'))
    } catch (error) {
      toastError(error, () => void turnOff())
    }
  }

  return (
    <Section title={t('addToCalendar')}>
      <p className="flush quiet reading">{t('calendarHint')}</p>
      {address !== null && createdAt !== null && <NewAddress address={address} />}
      {address === null && createdAt !== null && (
        <p className="flush quiet reading">{t('addressSince', { day: day.format(new Date(createdAt)) })}</p>
      )}
      <div className="row gap-3">
        <Button
          icon={<IconCalendarPlus size={20} />}
          busy={renewing.loading}
          disabled={data === undefined}
          onClick={() => void create()}
        >
          {t(createdAt === null ? 'createAddress' : 'renewAddress')}
        </Button>
        {createdAt !== null && (
          <Button kind="danger" busy={removing.loading} onClick={() => void turnOff()}>
            {t('turnOff')}
          </Button>
        )}
      </div>
    </Section>
  )
}

function NewAddress({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.success(t('addressCopied'))
    } catch {
      toast.error(t('addressNotCopied'))
    }
  }

  return (
    <div className="grid gap-3" style={{ maxWidth: '640px' }}>
      <TextField
        label={t('yourAddress')}
        hint={t('addressOnce')}
        name="calendar-address"
        type="url"
        value={address}
        onChange={() => {}}
        readOnly
      />
      <div>
        <Button kind="main" icon={<IconCopy size={20} />} onClick={() => void copy()}>
          {t('copyAddress')}
        </Button>
      </div>
    </div>
  )
}
