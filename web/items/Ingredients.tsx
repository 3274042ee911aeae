import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Ingredients_itemFragment } from '../generated/items/Ingredients'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import styles from './Ingredients.module.css'
import table from './table.module.css'
import { t } from './i18n'

/** As many as are shown at first. */
const shownAtFirst = 12
/** For fewer than these a button would take more room than it saves. */
const worthHiding = 3

/** What it is made of, as the packet lists it, and which of that is vegetarian or vegan. Says nothing about the whole. */
export function Ingredients({ item: { ingredients } }: { item: Ingredients_itemFragment }) {
  const [all, setAll] = useState(false)
  if (ingredients === null || ingredients.length === 0) {
    return <p className={styles.nothing}>{t('nobodyTold')}</p>
  }
  const isLong = ingredients.length >= shownAtFirst + worthHiding
  const shown = isLong && !all ? ingredients.slice(0, shownAtFirst) : ingredients

  return (
    <div className={styles.ingredients}>
      <Legend />
      <table className={classes(table.table, styles.list)}>
        <thead>
          <tr>
            <th scope="col">{t('ingredient')}</th>
            <th scope="col" className={styles.mark}>
              <span>{t('vegetarian')}</span>
            </th>
            <th scope="col" className={styles.mark}>
              <span>{t('vegan')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ text, vegetarian, vegan }, index) => (
            // A packet may name the same ingredient twice.
            <tr key={index}>
              <th scope="row" className={styles.text}>
                <bdi>{text}</bdi>
              </th>
              <td className={styles.mark}>
                <Mark value={vegetarian} />
              </td>
              <td className={styles.mark}>
                <Mark value={vegan} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLong && (
        <div>
          <Button onClick={() => setAll(!all)}>
            {all ? t('showFewer') : t('showAll', { count: ingredients.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

const marks = {
  yes: { Icon: IconCheck, word: 'yes', className: styles.yes },
  no: { Icon: IconX, word: 'no', className: styles.no },
  unknown: { Icon: IconQuestionMark, word: 'notKnown', className: styles.unknown },
} as const

type Answer = keyof typeof marks

const answerOf = (value: boolean | null): Answer => (value === null ? 'unknown' : value ? 'yes' : 'no')

/** Yes, no, or nobody knows: a shape for each, and the word for those who cannot see it. */
function Mark({ value }: { value: boolean | null }) {
  const answer = answerOf(value)
  return (
    <>
      <Sign answer={answer} />
      <span className={styles.hidden}>{t(marks[answer].word)}</span>
    </>
  )
}

function Sign({ answer }: { answer: Answer }) {
  const { Icon, className } = marks[answer]
  return (
    <span className={classes(styles.sign, className)} aria-hidden="true">
      <Icon size={16} />
    </span>
  )
}

function Legend() {
  return (
    <p className={styles.legend}>
      {(['yes', 'no', 'unknown'] as const).map((answer) => (
        <span key={answer} className={styles.entry}>
          <Sign answer={answer} /> {t(marks[answer].word)}
        </span>
      ))}
      <span>{t('eachAlone')}</span>
    </p>
  )
}
