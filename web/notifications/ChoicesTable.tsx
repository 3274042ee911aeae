import { useId } from 'react'
import type { ChoicesTable_settingsFragment } from '../generated/notifications/NotificationSettings'
import type { NotificationChannel, NotificationKind } from '../generated/schema'
import { TableSwitch } from '../ui/fields/SwitchField'
import styles from './NotificationSettings.module.css'
import { kindHint, kindName, kindsInOrder } from './kindName'
import { t } from './i18n'

type Choice = ChoicesTable_settingsFragment['choices'][number]

const channels = [
  { channel: 'IN_APP', field: 'inApp' },
  { channel: 'PUSH', field: 'push' },
  { channel: 'EMAIL', field: 'email' },
] as const satisfies { channel: NotificationChannel; field: keyof Choice }[]

interface ChoicesTableProps {
  settings: ChoicesTable_settingsFragment
  /** Is push on in any browser? Until then there is nothing to choose. */
  sendsPushes: boolean
  /** Does the server send email? */
  sendsMail: boolean
  onChange: (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) => void
}

/** What the viewer hears of, and how: a row for each kind, a column for each channel. */
export function ChoicesTable({ settings, sendsPushes, sendsMail, onChange }: ChoicesTableProps) {
  const id = useId()
  const columns = channels.filter(({ channel }) =>
    channel === 'PUSH' ? sendsPushes : channel !== 'EMAIL' || sendsMail,
  )

  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('kind')}
            </th>
            {columns.map(({ channel, field }) => (
              <th key={channel} id={`${id}${channel}`} scope="col" className={styles.channel}>
                {t(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kindsInOrder.map((kind) => {
            const choice = settings.choices.find((each) => each.kind === kind)
            if (choice === undefined) return null
            return (
              <tr key={kind}>
                <th scope="row">
                  <span id={`${id}${kind}`} className={styles.name}>
                    {kindName(kind)}
                  </span>
                  <span className={styles.hint}>{kindHint(kind)}</span>
                </th>
                {columns.map(({ channel, field }) => (
                  <td key={channel} className={styles.channel}>
                    <Cell
                      labelledBy={`${id}${kind} ${id}${channel}`}
                      isOn={choice[field]}
                      onChange={(isOn) => onChange(kind, channel, isOn)}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cell({
  labelledBy,
  isOn,
  onChange,
}: {
  labelledBy: string
  /** Null: this kind does not come this way. */ isOn: boolean | null
  onChange: (isOn: boolean) => void
}) {
  if (isOn !== null) return <TableSwitch labelledBy={labelledBy} checked={isOn} onChange={onChange} />
  return (
    <span className="quiet">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('notThisWay')}</span>
    </span>
  )
}
