import { IconAlertTriangle } from '@tabler/icons-react'
import type { DietProblem_problemFragment } from '../generated/diets/DietAlert'
import { packetSentences } from './problemSentences'

/** What a packet says against what the viewer does not eat; nothing where they have not said. */
export function PacketWarning({ problems }: { problems: readonly DietProblem_problemFragment[] }) {
  const sentences = packetSentences(problems)
  if (sentences.length === 0) return null
  return (
    <div className="notice" role="note">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div className="grid gap-1 min-0 breakable">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
