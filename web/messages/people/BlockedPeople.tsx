import { useState } from 'react'
import { useBlockedPeopleQuery, type BlockedPeopleQuery } from '../../generated/messages/people/Blocking'
import { dates } from '../../platform/language'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { Button } from '../../ui/buttons/Button'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { toastError } from '../../ui/toasts/toastError'
import { Avatar } from './Avatar'
import { displayName } from './people'
import { useBlock } from './useBlock'
import { t } from '../i18n'

type Blocked = BlockedPeopleQuery['blockedPeople']['nodes'][number]

const day = dates({ day: 'numeric', month: 'long', year: 'numeric' })

/** The people whom the viewer has blocked, each with a button to unblock. Renders nothing if there are none. */
export function BlockedPeople() {
  const { data, refetch, fetchMore } = useBlockedPeopleQuery({
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const [busy, setBusy] = useState(false)
  const blocked = data?.blockedPeople
  if (blocked === undefined || blocked.nodes.length === 0) return null

  const more = async () => {
    setBusy(true)
    try {
      await fetchMore({ variables: { after: blocked.pageInfo.endCursor } })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="stack gap-4" aria-labelledby="blocked-people">
      <h2 id="blocked-people" className="text-22">
        {t('blockedPeople')}
      </h2>
      <List>
        {blocked.nodes.map((one) => (
          <BlockedPerson key={one.id} blocked={one} onUnblocked={() => void refetch().catch(toastError)} />
        ))}
      </List>
      {blocked.pageInfo.hasNextPage && (
        <div>
          <Button busy={busy} onClick={() => void more()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

function BlockedPerson({ blocked: { person, since }, onUnblocked }: { blocked: Blocked; onUnblocked: () => void }) {
  const { unblock, busy } = useBlock(person)

  const end = async () => {
    if (await unblock()) onUnblocked()
  }
  return (
    <Row
      picture={<Avatar person={person} size={40} />}
      title={displayName(person)}
      details={t('blockedSince', { day: day.format(new Date(since)) })}
      control={
        <Button busy={busy} onClick={() => void end()}>
          {t('unblock')}
        </Button>
      }
    />
  )
}
