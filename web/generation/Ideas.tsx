import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { containsIdea, ideasFor, withIdeaTurned } from './ideas'
import styles from './Ideas.module.css'
import { t } from './i18n'

/** Suggestions to tap instead of typing; a second tap removes them. */
export function Ideas({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [ideas] = useState(() => ideasFor(new Date()))

  return (
    <div className={styles.ideas} role="group" aria-label={t('ideas')}>
      {ideas.map((idea) => {
        const isChosen = containsIdea(words, idea)
        return (
          <button
            key={idea}
            type="button"
            className={styles.idea}
            aria-pressed={isChosen}
            onClick={() => onChange(withIdeaTurned(words, idea))}
          >
            <span className={styles.chip}>
              {isChosen ? <IconCheck size={16} aria-hidden="true" /> : <IconPlus size={16} aria-hidden="true" />}
              {idea}
            </span>
          </button>
        )
      })}
    </div>
  )
}
