import type { CookableNote_cookableFragment } from '../generated/cooking/CookableNote'
import type { LineState } from '../generated/schema'
import { itemName } from '../items/itemName'
import { language } from '../platform/language'
import { dateNote } from '../pantries/dates'
import { t } from './i18n'

type UnservedLine = CookableNote_cookableFragment['missing'][number]

interface CookableNoteProps {
  cookable: CookableNote_cookableFragment
  /** The browser's day. */
  today: string | null
}

/** On a recipe's card: what is missing, and what it uses before that goes off. */
export function CookableNote({ cookable: { missing, usesSoon }, today }: CookableNoteProps) {
  const namesOf = (state: LineState) =>
    [...new Set(missing.filter((line) => line.state === state).map(nameOf))].join(', ')
  const [foods, tooLittle, lines] = [namesOf('MISSING'), namesOf('SOME'), namesOf('CANNOT_TELL')]
  const notes = [
    foods !== '' && t('missingFoods', { foods }),
    tooLittle !== '' && t('tooLittle', { foods: tooLittle }),
    lines !== '' && t('notSureAbout', { lines }),
    usesSoon?.due != null &&
      t('usesUp', {
        item: itemName(usesSoon),
        date: dateNote({ date: usesSoon.due, dateKind: usesSoon.dateKind }, today).words,
      }),
  ].filter((note) => note !== false)

  return notes.map((note) => (
    <p key={note} className="quiet text-14 breakable" style={{ lineHeight: '1.4' }}>
      {note}
    </p>
  ))
}

/** The food's name as it is in a sentence; the line where no food is known. */
const nameOf = ({ text, food }: UnservedLine): string =>
  food === null ? text : language === 'de' ? food.germanName : food.name
