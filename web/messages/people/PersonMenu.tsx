import { IconBan, IconDotsVertical, IconHeartHandshake } from '@tabler/icons-react'
import { useState } from 'react'
import type { ConversationRow_conversationFragment } from '../../generated/messages/list/ConversationList'
import { Button } from '../../ui/buttons/Button'
import { QuestionDialog } from '../../ui/dialogs/QuestionDialog'
import { Menu, type MenuItem } from '../../ui/buttons/Menu'
import { displayName } from './people'
import { useBlock } from './useBlock'
import { t } from '../i18n'

/** The menu of the conversation's partner. */
export function PersonMenu({
  conversation: { partner, viewerHasBlocked },
}: {
  conversation: ConversationRow_conversationFragment
}) {
  const [isAsking, setAsking] = useState(false)
  const { block, unblock, busy } = useBlock(partner)
  const name = displayName(partner)

  const blockNow = async () => {
    if (await block()) setAsking(false)
  }

  const items = (): MenuItem[] => [
    viewerHasBlocked
      ? { label: t('unblockName', { name }), icon: <IconHeartHandshake size={20} />, run: () => void unblock() }
      : { label: t('blockName', { name }), icon: <IconBan size={20} />, danger: true, run: () => setAsking(true) },
  ]

  return (
    <>
      <Menu label={t('moreAbout', { name })} icon={<IconDotsVertical size={22} />} items={items} />
      <QuestionDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('blockQuestion', { name })}
        answers={
          <>
            <Button kind="danger" busy={busy} onClick={() => void blockNow()}>
              {t('block')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
          </>
        }
      >
        <p>{t('blockHint', { name })}</p>
      </QuestionDialog>
    </>
  )
}
