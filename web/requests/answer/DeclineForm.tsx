import { useState } from 'react'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { classes } from '../../ui/classes'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { TextArea } from '../../ui/fields/TextArea'
import styles from './Answer.module.css'
import { partnerName, requestedName } from '../list/describeRequest'
import { useRequestActions } from './useRequestActions'
import { t } from '../i18n'

const sentences = ['sorryPromised', 'sorryNeeded', 'sorryTime'] as const

/** The server takes so many characters. */
const maxText = 500

/** Declines a request with a kind sentence, which can be changed. */
export function DeclineForm({ request, onDone }: { request: RequestCard_requestFragment; onDone: () => void }) {
  const { decline, busy, sentence } = useRequestActions(request)
  const [words, setWords] = useState(() => t('sorryPromised'))

  return (
    <Form onSubmit={() => void decline(words.trim()).then((isDone) => isDone && onDone())} errorMessage={sentence}>
      <p className="quiet">
        {t('askedForCount', { name: partnerName(request), count: request.quantity, item: requestedName(request) })}
      </p>
      <fieldset className={classes('bare row gap-2 min-0', styles.chips)} aria-label={t('readyMade')}>
        {sentences.map((key) => (
          <ChipButton key={key} pressed={words === t(key)} onClick={() => setWords(t(key))}>
            {t(key)}
          </ChipButton>
        ))}
      </fieldset>
      <TextArea label={t('yourAnswer')} name="answer" rows={2} maxLength={maxText} value={words} onChange={setWords} />
      <div className="row gap-2">
        <Button kind="main" type="submit" busy={busy}>
          {t('decline')}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
