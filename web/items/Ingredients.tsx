import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Ingredients_itemFragment } from '../generated/items/ItemHeader'
import { Button } from '../ui/buttons/Button'
import { classes } from '../ui/classes'
import styles from './ItemFacts.module.css'
import { t } from './i18n'

/** The number of ingredients shown before the list is expanded. */
const collapsedCount = 12
/** A list is collapsed only if that hides at least this many ingredients. */
const minHidden = 3

/** The ingredients in the order of the packet, each marked as vegetarian or vegan. The marks do not apply to the item as a whole. */
export function Ingredients({ item: { ingredients } }: { item: Ingredients_itemFragment }) {
  const [isExpanded, setExpanded] = useState(false)
  if (ingredients === null || ingredients.length === 0) {
    return <p className="quiet">{t('notKnownYet')}</p>
  }
  const isLong = ingredients.length >= collapsedCount + minHidden
  const shown = isLong && !isExpanded ? ingredients.slice(0, collapsedCount) : ingredients

  return (
    <div className={styles.ingredients}>
      <Legend />
      <table className={classes(styles.table, styles.list)}>
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
            // The index is the key, because a packet may name the same ingredient twice.
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
          <Button onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? t('showFewer') : t('showAll', { count: ingredients.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

const marks = {
  yes: { Icon: IconCheck, label: 'yes', className: styles.yes },
  no: { Icon: IconX, label: 'no', className: styles.no },
  unknown: { Icon: IconQuestionMark, label: 'notKnown', className: styles.ingredientsUnknown },
} as const

type MarkValue = keyof typeof marks

const markValueOf = (value: boolean | null): MarkValue => (value === null ? 'unknown' : value ? 'yes' : 'no')

/** Yes, no or unknown: a shape for each, and a text for screen readers. */
function Mark({ value }: { value: boolean | null }) {
  const answer = markValueOf(value)
  return (
    <>
      <Sign answer={answer} />
      <span className="visually-hidden">{t(marks[answer].label)}</span>
    </>
  )
}

function Sign({ answer }: { answer: MarkValue }) {
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
        <span key={answer} className="inline-line gap-1 align-center">
          <Sign answer={answer} /> {t(marks[answer].label)}
        </span>
      ))}
      <span>{t('eachAlone')}</span>
    </p>
  )
}
