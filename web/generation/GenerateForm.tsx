import { IconRefresh, IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { SwitchField } from '../ui/SwitchField'
import { TextArea } from '../ui/TextArea'
import styles from './GenerateForm.module.css'
import { Ideas } from './Ideas'
import { useGenerationRequest } from './storedGeneration'
import { GeneratorLine } from './GeneratorLine'
import { useGenerate } from './useGenerate'
import { t } from './i18n'

interface GenerateFormProps {
  /** Only who is signed in has a pantry. */
  isPerson: boolean
  /** It is being made. */
  onBegun: () => void
  /** These words were tried before. */
  isAgain?: boolean
  /** Shows the field and its button alone until somebody begins to write. */
  isBrief?: boolean
  /** The words are what the person came back for. */
  autoFocus?: boolean
}

const longest = 500
/** From here on it is said how much room is left. */
const nearlyFull = 420

/** Asks for a recipe in a few words. What is typed stays until it is changed. */
export function GenerateForm({ isPerson, onBegun, isAgain = false, isBrief = false, autoFocus = false }: GenerateFormProps) {
  const [{ description, usePantry }, change] = useGenerationRequest()
  const { generate, busy, refused, forgive } = useGenerate()
  const field = useRef<HTMLTextAreaElement>(null)
  const isAboutWords = refused?.field === 'description'
  const left = longest - description.length
  const [isOpened, setOpened] = useState(false)
  const isWhole = !isBrief || isOpened || description !== '' || (isPerson && usePantry)

  useEffect(() => {
    if (!autoFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(longest, longest)
  }, [autoFocus])

  const submit = async () => {
    if (await generate({ description, usePantry: isPerson && usePantry })) onBegun()
  }
  const write = (words: string) => {
    change({ description: words.slice(0, longest) })
    forgive()
  }

  return (
    <Form onSubmit={() => void submit()} sentence={isAboutWords ? null : refused?.sentence}>
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
          error={isAboutWords ? refused?.sentence : undefined}
        />
      </div>
      {isWhole && <Ideas words={description} onChange={write} />}
      {isWhole && isPerson && <SwitchField label={t('usePantry')} checked={usePantry} onChange={(usePantry) => change({ usePantry })} />}
      <div className={styles.end}>
        <Button kind="main" type="submit" full icon={isAgain ? <IconRefresh size={20} /> : <IconSparkles size={20} />} busy={busy}>
          {isAgain ? t('tryAgain') : t('generate')}
        </Button>
        {isWhole && <GeneratorLine isPerson={isPerson} />}
      </div>
    </Form>
  )
}
