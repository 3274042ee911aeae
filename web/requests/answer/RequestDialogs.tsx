import { useState } from 'react'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { AcceptForm } from './AcceptForm'
import { DeclineForm } from './DeclineForm'
import { partnerName } from '../list/describeRequest'
import { useRequestActions } from './useRequestActions'
import { t } from '../i18n'

export interface RequestDialog {
  kind: 'accept' | 'decline' | 'withdraw' | 'cannotMakeIt' | 'cancel' | 'nobodyCame'
  request: RequestCard_requestFragment
}

const titles = {
  accept: 'acceptTitle',
  decline: 'declineTitle',
  withdraw: 'withdrawTitle',
  cannotMakeIt: 'cannotMakeItTitle',
  cancel: 'cancelTitle',
  nobodyCame: 'nobodyCameTitle',
} as const

/** What asks before something is done with a request. @param dialog null: closed */
export function RequestDialogs({
  dialog,
  onDialog,
}: {
  dialog: RequestDialog | null
  /** @param dialog null: closes it */
  onDialog: (dialog: RequestDialog | null) => void
}) {
  const onClose = () => onDialog(null)
  const [last, setLast] = useState(dialog)
  // Keeps its text while it closes.
  if (dialog !== null && dialog !== last) setLast(dialog)
  if (last === null) return null
  const { kind, request } = last
  const key = `${kind} ${request.id}`

  return (
    <Dialog
      opened={dialog !== null}
      onClose={onClose}
      title={t(kind === 'accept' && request.state === 'RESERVED' ? 'changeTitle' : titles[kind], {
        name: partnerName(request),
      })}
      size={kind === 'accept' || kind === 'decline' ? 'medium' : 'small'}
    >
      {kind === 'accept' && (
        <AcceptForm
          key={key}
          request={request}
          onDecline={() => onDialog({ kind: 'decline', request })}
          onDone={onClose}
        />
      )}
      {kind === 'decline' && <DeclineForm key={key} request={request} onDone={onClose} />}
      {kind !== 'accept' && kind !== 'decline' && <Question key={key} kind={kind} request={request} onDone={onClose} />}
    </Dialog>
  )
}

type QuestionKind = Exclude<RequestDialog['kind'], 'accept' | 'decline'>

const questions = {
  withdraw: { hint: 'withdrawHint', answer: 'withdraw' },
  cannotMakeIt: { hint: 'cannotMakeItHint', answer: 'cannotMakeIt' },
  cancel: { hint: 'cancelHint', answer: 'cancelReservation' },
  nobodyCame: { hint: 'nobodyCameHint', answer: 'nobodyCame' },
} as const

function Question({
  kind,
  request,
  onDone,
}: {
  kind: QuestionKind
  request: RequestCard_requestFragment
  onDone: () => void
}) {
  const { withdraw, cancel, notCollected, busy } = useRequestActions(request)
  const run = { withdraw, cannotMakeIt: withdraw, cancel, nobodyCame: notCollected }[kind]
  const { hint, answer } = questions[kind]

  return (
    <>
      <p>{t(hint, { name: partnerName(request) })}</p>
      <div className="row gap-2" style={{ marginBlockStart: 'var(--space-6)' }}>
        <Button
          kind={kind === 'nobodyCame' ? 'quiet' : 'danger'}
          busy={busy}
          onClick={() => void run().then((isDone) => isDone && onDone())}
        >
          {t(answer)}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {t('keepIt')}
        </Button>
      </div>
    </>
  )
}
