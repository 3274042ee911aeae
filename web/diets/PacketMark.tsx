import { IconAlertTriangle } from '@tabler/icons-react'
import { useViewer } from '../auth/useViewer'
import { usePacketMarkQuery } from '../generated/diets/PacketMark'
import { avoidedByHome } from './problemSentences'
import { t } from './i18n'

/** At a packet that one holds: who of the viewer's home avoids what is in it. Nothing where nobody has said so, or nothing is known of it. */
export function PacketMark({ barcode }: { barcode: string }) {
  const viewer = useViewer()
  const { data } = usePacketMarkQuery({
    variables: { barcode },
    fetchPolicy: 'cache-and-network',
    skip: viewer?.account == null,
  })
  const sentence = avoidedByHome(data?.item?.homeDietProblems ?? [], viewer?.account?.id)
  if (sentence === '') return null

  return (
    <p className="inline-line gap-1 text-14 bold breakable" role="note">
      <IconAlertTriangle size={16} aria-hidden="true" /> {t('packetMark', { parts: sentence })}
    </p>
  )
}
