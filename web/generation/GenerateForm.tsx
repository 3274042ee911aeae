import { IconRefresh, IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { SwitchField } from '../ui/SwitchField'
import { TextArea } from '../ui/TextArea'
import styles from './GenerateForm.module.css'
import { Ideas } from './Ideas'
import { useWish } from './keptGeneration'
import { MakerLine } from './MakerLine'
import { useGenerate } from './useGenerate'

interface GenerateFormProps {
  /** Only who is signed in has a pantry. */
  isPerson: boolean
  /** It is being made. */
  onBegun: () => void
  /** These words were tried before. */
  isAgain?: boolean
  /** The words are what the person came back for. */
  autoFocus?: boolean
}

const longest = 500
/** From here on it is said how much room is left. */
const nearlyFull = 420

/** Asks for a recipe in a few words. What is typed stays until it is changed. */
export function GenerateForm({ isPerson, onBegun, isAgain = false, autoFocus = false }: GenerateFormProps) {
  const [{ description, usePantry }, change] = useWish()
  const { generate, busy, refused, forgive } = useGenerate()
  const field = useRef<HTMLTextAreaElement>(null)
  const isAboutWords = refused?.field === 'description'
  const left = longest - description.length

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
      <TextArea
        ref={field}
        label="What would you like to cook?"
        name="description"
        autoComplete="off"
        placeholder="Something warm with chickpeas, 30 minutes, no dairy"
        rows={3}
        maxLength={longest}
        value={description}
        onChange={write}
        hint={description.length >= nearlyFull ? `Room for ${left} more ${left === 1 ? 'character' : 'characters'}.` : undefined}
        error={isAboutWords ? refused?.sentence : undefined}
      />
      <Ideas words={description} onChange={write} />
      {isPerson && <SwitchField label="Use what is in my pantry" checked={usePantry} onChange={(usePantry) => change({ usePantry })} />}
      <div className={styles.end}>
        <Button kind="main" type="submit" full icon={isAgain ? <IconRefresh size={20} /> : <IconSparkles size={20} />} busy={busy}>
          {isAgain ? 'Try again' : 'Generate'}
        </Button>
        <MakerLine isPerson={isPerson} />
      </div>
    </Form>
  )
}
