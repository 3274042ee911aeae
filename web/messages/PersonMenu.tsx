import { IconBan, IconDotsVertical, IconHeartHandshake } from '@tabler/icons-react'
import { useState } from 'react'
import type { CorrespondenceRow_correspondenceFragment } from '../generated/graphql'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Menu, type MenuItem } from '../ui/Menu'
import { callName } from './people'
import styles from './PersonMenu.module.css'
import { useBlock } from './useBlock'

/** What can be done about the person one writes with. */
export function PersonMenu({ correspondence: { partner, viewerHasBlocked } }: { correspondence: CorrespondenceRow_correspondenceFragment }) {
  const [isAsking, setAsking] = useState(false)
  const { block, unblock, busy } = useBlock(partner)
  const name = callName(partner)

  const blockNow = async () => {
    if (await block()) setAsking(false)
  }

  const items = (): MenuItem[] => [
    viewerHasBlocked
      ? { label: `Unblock ${name}`, icon: <IconHeartHandshake size={20} />, run: () => void unblock() }
      : { label: `Block ${name}`, icon: <IconBan size={20} />, danger: true, run: () => setAsking(true) },
  ]

  return (
    <>
      <Menu label={`More about ${name}`} icon={<IconDotsVertical size={22} />} items={items} />
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={`Block ${name}?`} size="small">
        <div className={styles.question}>
          <p>Nothing that {name} writes will reach you, and you cannot write to them. They are not told. You can end it here at any time.</p>
          <div className={styles.answers}>
            <Button kind="danger" busy={busy} onClick={() => void blockNow()}>
              Block
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
