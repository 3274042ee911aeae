import { IconX } from '@tabler/icons-react'
import { profileLimits } from '../../domain/diets/dietProfile'
import { Button } from '../ui/buttons/Button'
import { ChipButton } from '../ui/buttons/ChipButton'
import { TextField } from '../ui/fields/TextField'
import { t } from './i18n'

interface AvoidedWordsProps {
  label: string
  words: string[]
  /** Of words that were added or removed; what stands in the field is among them, or is to be forgotten. */
  onChange: (words: string[]) => void
  /** What stands in the field and is not added yet. */
  word: string
  onWord: (word: string) => void
}

/** The words with what stands in the field, so that nobody has to remember to add it. */
export const withWord = (words: string[], word: string): string[] => {
  const added = word.trim()
  return added === '' || words.includes(added) ? words : [...words, added]
}

/** Foods to avoid in free words. */
export function AvoidedWords({ label, words, onChange, word, onWord }: AvoidedWordsProps) {
  const add = () => onChange(withWord(words, word))

  return (
    <div className="stack gap-2">
      {words.length < profileLimits.words && (
        <div className="row gap-2 align-end">
          <div className="grow">
            <TextField
              label={label}
              name="avoid"
              autoComplete="off"
              hint={t('otherFoodsHint')}
              maxLength={profileLimits.word}
              value={word}
              onChange={onWord}
            />
          </div>
          <Button onClick={add}>{t('add')}</Button>
        </div>
      )}
      {words.length > 0 && (
        <div className="row gap-2 wrap">
          {words.map((each) => (
            <ChipButton
              key={each}
              label={t('removeWord', { word: each })}
              icon={<IconX size={16} aria-hidden="true" />}
              onClick={() => onChange(words.filter((other) => other !== each))}
            >
              {each}
            </ChipButton>
          ))}
        </div>
      )}
    </div>
  )
}
