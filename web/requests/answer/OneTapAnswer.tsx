import { useApolloClient } from '@apollo/client/react'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { nextCollectTime } from '../../../domain/item-requests/nextAnswer'
import { parseTimeOfDay } from '../../../lib/time-of-day/timeOfDay'
import { useViewer } from '../../auth/useViewer'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { deviceTimeZone } from '../../notifications/times'
import { readStored, store } from '../../platform/stored/storage'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { partnerName, requestedName } from '../list/describeRequest'
import { lastTimeKey } from './AcceptForm'
import { answerWords } from './collectTimes'
import { giveAnswer, sendNow, undoAnswer, useGivenAnswer } from './givenAnswers'
import { RequestDialogs, type RequestDialog } from './RequestDialogs'
import { useNow } from './useNow'
import { WhereDialog } from './WhereDialog'
import { t } from '../i18n'

/** Was it asked in this browser where to collect? Browsers hold it: do not rename it. */
const askedKey = 'collect-asked'

/**
 * The owner's answer to a request that waits: "Yes, until 18:00" in one tap, sent after five seconds with Undo till then; what else
 * they can say is behind "Change". The first answer asks where to collect.
 */
export function OneTapAnswer({ request }: { request: RequestCard_requestFragment }) {
  const { id, offer, collectionDetails } = request
  const client = useApolloClient()
  const accountId = useViewer()?.account?.id
  const given = useGivenAnswer(id)
  const now = useNow()
  const [isAskingWhere, setAskingWhere] = useState(false)
  const [dialog, setDialog] = useState<RequestDialog | null>(null)
  const name = partnerName(request)
  const item = requestedName(request)
  const label = (action: string) => t('actionFor', { action, item: `${item}, ${name}` })

  // Whoever leaves has answered.
  useEffect(() => () => sendNow(id), [id])

  const until =
    offer === null
      ? null
      : nextCollectTime({
          now,
          usual: parseTimeOfDay(readStored(lastTimeKey) ?? ''),
          lastDay: offer.lastDay,
          timeZone: deviceTimeZone(),
        })
  const change = () => setDialog({ kind: 'accept', request })
  const dialogs = <RequestDialogs dialog={dialog} onDialog={setDialog} />

  if (given === null && (offer === null || until === null || accountId === undefined)) {
    const answer = t('answer')
    return (
      <>
        <ChipButton label={label(answer)} onClick={change}>
          {answer}
        </ChipButton>
        {dialogs}
      </>
    )
  }

  const yes = (where: string | null) => {
    if (offer === null || until === null || accountId === undefined) return
    giveAnswer(
      { client, accountId },
      {
        key: id,
        quantity: offer.quantity,
        collectUntil: until.toISOString(),
        changedAt: request.changedAt,
        collectionDetails: where,
        name,
        about: item,
      },
    )
  }
  const said =
    given === null
      ? { quantity: offer?.quantity ?? 0, until: until ?? now }
      : { quantity: given.quantity, until: new Date(given.collectUntil) }
  const words = answerWords({ ...said, asked: request.quantity, now })
  // One button, which keeps the focus.
  const second =
    given === null
      ? { words: t('change'), run: change }
      : given.state === 'waiting'
        ? { words: t('undo'), run: () => undoAnswer(id) }
        : null

  return (
    <>
      <ChipButton
        icon={<IconCheck size={18} aria-hidden="true" />}
        pressed={given !== null || undefined}
        busy={given !== null}
        label={label(words)}
        onClick={() => (collectionDetails === '' && readStored(askedKey) === null ? setAskingWhere(true) : yes(null))}
      >
        {words}
      </ChipButton>
      {second !== null && (
        <ChipButton label={label(second.words)} onClick={second.run}>
          {second.words}
        </ChipButton>
      )}
      <span className="facts hide-empty" role="status">
        {given?.state === 'waiting' && t('answerWaits', { name })}
      </span>
      <WhereDialog
        opened={isAskingWhere}
        name={name}
        answer={words}
        onClose={() => setAskingWhere(false)}
        onAnswer={(where) => {
          store(askedKey, 'yes')
          setAskingWhere(false)
          yes(where === '' ? null : where)
        }}
      />
      {dialogs}
    </>
  )
}
