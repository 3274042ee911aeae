import { useState } from 'react'
import { useReportRecipeMutation } from '../generated/graphql'
import { failureOf } from '../platform/refusals'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { TextArea } from '../ui/TextArea'
import { toast } from '../ui/toast'
import styles from './ReportRecipe.module.css'

interface ReportRecipeProps {
  recipe: { id: string }
  opened: boolean
  onClose: () => void
}

/** A window in which anybody can tell the admins that something about a recipe is wrong. */
export function ReportRecipe({ recipe, opened, onClose }: ReportRecipeProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Report this recipe">
      <ReportForm recipe={recipe} onDone={onClose} />
    </Dialog>
  )
}

function ReportForm({ recipe, onDone }: { recipe: { id: string }; onDone: () => void }) {
  const [text, setText] = useState('')
  const [sentence, setSentence] = useState<string | null>(null)
  const [reportRecipe, { loading }] = useReportRecipeMutation()

  const send = async () => {
    if (loading) return
    setSentence(null)
    const words = text.trim()
    try {
      await reportRecipe({ variables: { input: { id: recipe.id, ...(words !== '' && { text: words }) } } })
    } catch (error) {
      setSentence(failureOf(error).sentence)
      return
    }
    toast.success('Thank you for reporting the recipe.')
    onDone()
  }

  return (
    <Form onSubmit={() => void send()} sentence={sentence}>
      <TextArea
        label="What is wrong?"
        name="text"
        hint="A few words help us to see it. You can leave this empty."
        maxLength={2000}
        value={text}
        onChange={setText}
      />
      <div className={styles.actions}>
        <Button kind="main" type="submit" busy={loading}>
          Send
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </Form>
  )
}
