import { IconBowlSpoon, IconRefresh, IconBooks, IconSparkles, IconCheck, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { LeaveOutAvoided } from '../diets/LeaveOutAvoided'
import { useGeneratorLineQuery } from '../generated/generation/Generation'
import { Button } from '../ui/buttons/Button'
import { Form } from '../ui/fields/Form'
import { SwitchField } from '../ui/fields/SwitchField'
import { TextArea } from '../ui/fields/TextArea'
import { describeRemaining } from './generated'
import styles from './GenerateForm.module.css'
import { containsIdea, ideasFor, withIdeaTurned } from './ideas'
import { useGenerationRequest } from './storedGeneration'
import { useGenerate } from './useGenerate'
import { t } from './i18n'

interface GenerateFormProps {
  /** Only people who are signed in have a pantry. */
  isPerson: boolean
  /** Called when the generation has started. */
  onBegun: () => void
  /** Has the description been used before? */
  isAgain?: boolean
  /** Shows only the field and its button until something is typed. */
  isBrief?: boolean
  /** Focuses the field. */
  autoFocus?: boolean
}

const longest = 500
/** The length from which the number of remaining characters is shown. */
const nearlyFull = 420

/** The form to generate a recipe from a description, which is stored until it is changed. */
export function GenerateForm({
  isPerson,
  onBegun,
  isAgain = false,
  isBrief = false,
  autoFocus = false,
}: GenerateFormProps) {
  const [{ description, usePantry, leaveOutAvoided }, change] = useGenerationRequest()
  const { generate, busy, error, clearError } = useGenerate()
  const field = useRef<HTMLTextAreaElement>(null)
  const isAboutWords = error?.field === 'description'
  const left = longest - description.length
  const [isOpened, setOpened] = useState(false)
  const isWhole = !isBrief || isOpened || description !== '' || (isPerson && usePantry)

  useEffect(() => {
    if (!autoFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(longest, longest)
  }, [autoFocus])

  const submit = async () => {
    const request = {
      description,
      usePantry: isPerson && usePantry,
      leaveOutAvoided: isPerson && leaveOutAvoided === true,
    }
    if (await generate(request)) onBegun()
  }
  const choosePantry = (usePantry: boolean) => {
    change({ usePantry })
    clearError()
  }
  const write = (words: string) => {
    change({ description: words.slice(0, longest) })
    clearError()
  }

  return (
    <Form onSubmit={() => void submit()} errorMessage={isAboutWords ? null : error?.sentence}>
      <div onFocus={() => setOpened(true)}>
        <TextArea
          ref={field}
          label={t('whatToCook')}
          name="description"
          autoComplete="off"
          placeholder={t('wishExample')}
          rows={isWhole ? 3 : 2}
          maxLength={longest}
          value={description}
          onChange={write}
          hint={description.length >= nearlyFull ? t('roomFor', { count: left }) : undefined}
          error={isAboutWords ? error?.sentence : undefined}
        />
      </div>
      {isWhole && <Ideas words={description} onChange={write} />}
      {isWhole && isPerson && <SwitchField label={t('usePantry')} checked={usePantry} onChange={choosePantry} />}
      {isWhole && isPerson && (
        <LeaveOutAvoided
          checked={leaveOutAvoided === true}
          onChange={(leaveOut) => change({ leaveOutAvoided: leaveOut })}
        />
      )}
      <div className="stack gap-3">
        <Button
          kind="main"
          type="submit"
          full
          icon={isAgain ? <IconRefresh size={20} /> : <IconBowlSpoon size={20} />}
          busy={busy}
        >
          {isAgain ? t('tryAgain') : t('generate')}
        </Button>
        {isWhole && <GeneratorLine isPerson={isPerson} />}
      </div>
    </Form>
  )
}

/** The kind of generator, and the remaining recipes if they are few. */
function GeneratorLine({ isPerson }: { isPerson: boolean }) {
  const { data } = useGeneratorLineQuery({ fetchPolicy: 'cache-and-network' })
  const generator = data?.generator
  const isWritten = generator?.origin === 'GENERATED'
  const Icon = isWritten ? IconSparkles : IconBooks
  const left = generator && describeRemaining(generator.left, isPerson)

  return (
    <p className={styles.maker}>
      {generator && (
        <>
          <Icon size={20} aria-hidden="true" />
          <span className={styles.words}>
            {isWritten ? t('aiWrites') : t('composed')} {left}
          </span>
        </>
      )}
    </p>
  )
}

/** Suggestions to tap instead of typing; a second tap removes them. */
function Ideas({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [ideas] = useState(() => ideasFor(new Date()))

  return (
    <div className={styles.ideas} role="group" aria-label={t('ideas')}>
      {ideas.map((idea) => {
        const isChosen = containsIdea(words, idea)
        return (
          <button
            key={idea}
            type="button"
            className={styles.idea}
            aria-pressed={isChosen}
            onClick={() => onChange(withIdeaTurned(words, idea))}
          >
            <span className={styles.chip}>
              {isChosen ? <IconCheck size={16} aria-hidden="true" /> : <IconPlus size={16} aria-hidden="true" />}
              {idea}
            </span>
          </button>
        )
      })}
    </div>
  )
}
