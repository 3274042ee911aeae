import { IconAlertTriangle } from '@tabler/icons-react'
import { useViewer } from '../auth/useViewer'
import { briefRefusals } from '../diets/problemSentences'
import type { CookableNote_cookableFragment } from '../generated/cooking/CookableNote'
import type { LineState } from '../generated/schema'
import { itemName } from '../items/itemName'
import { language } from '../platform/language'
import { dateNote } from '../pantries/dates/dates'
import { t } from './i18n'

interface CookableNoteProps {
  cookable: CookableNote_cookableFragment
  /** The browser's day. */
  today: string | null
}

/** On a recipe's card: what keeps it from being perfect, and what it uses before that goes off. */
export function CookableNote({
  cookable: { missing, standIns, toCheck, usesSoon, dietProblems },
  today,
}: CookableNoteProps) {
  const viewerId = useViewer()?.account?.id
  // Of what has to be checked, the recipe’s page says more.
  const refused = briefRefusals(dietProblems, viewerId)
  const missingIn = (state: LineState) => namesOf(missing.filter((line) => line.state === state))
  const foods = [...missingIn('MISSING'), ...missingIn('SOME').map((food) => t('moreOf', { food }))]
  const lines = missingIn('CANNOT_TELL')
  const needs = [
    foods.length > 0 && t('missingFoods', { foods: foods.join(', ') }),
    lines.length > 0 && t('notSureAbout', { lines: lines.join(', ') }),
  ].filter((note) => note !== false)
  const others = [
    ...standIns.map((line) => t('standsInFor', { item: itemName(line.packet), food: nameOf(line) })),
    toCheck.length > 0 && t('checkFoods', { foods: namesOf(toCheck).join(', ') }),
    usesSoon?.due != null &&
      t('usesUp', {
        item: itemName(usesSoon),
        date: dateNote({ date: usesSoon.due, dateKind: usesSoon.dateKind }, today).words,
      }),
  ].filter((note) => note !== false)

  return (
    <>
      {refused.map((note) => (
        <p key={note} className="inline-line gap-1 text-14 bold breakable" style={noteStyle}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span className="clamp-2">{note}</span>
        </p>
      ))}
      {needs.map((note) => (
        <p key={note} className="text-14 breakable" style={noteStyle}>
          {note}
        </p>
      ))}
      {needs.length === 0 && standIns.length + toCheck.length === 0 && (
        <p className="text-14 bold" style={noteStyle}>
          {t('allThere')}
        </p>
      )}
      {others.map((note) => (
        <p key={note} className="quiet text-14 breakable clamp-2" style={noteStyle}>
          {note}
        </p>
      ))}
    </>
  )
}

const noteStyle = { lineHeight: '1.4' }

interface NamedLine {
  text: string
  food: { name: string; germanName: string } | null
}

const namesOf = (lines: readonly NamedLine[]): string[] => [...new Set(lines.map(nameOf))]

/** The food's name as it is in a sentence; the line where no food is known. */
const nameOf = ({ text, food }: NamedLine): string =>
  food === null ? text : language === 'de' ? food.germanName : food.name
