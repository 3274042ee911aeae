import { IconAlertCircle, IconAlertTriangle, IconBooks, IconClock, IconDeviceFloppy, IconPencil, IconRefresh, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../platform/paths'
import { fromServer } from '../platform/serverWords'
import { nameOf } from '../recipes/names'
import { Button } from '../ui/Button'
import { Chip } from '../ui/Chip'
import { isAsItStands, isWritten, minutesInWords, originInWords, type Generated, type GeneratedDraft } from './generated'
import { ReviewWarning } from './ReviewWarning'
import styles from './GenerationActions.module.css'
import { useGenerate } from './useGenerate'
import { useSaveGenerated } from './useSaveGenerated'
import { t } from './i18n'

interface MadeProps {
  generation: Generated
  draft: GeneratedDraft
  /** Another one is being made with the same words. */
  onAgain: () => void
  /** Back to the box. */
  onAnew: () => void
}

/** Where a recipe comes from that is ready, and what can be done with it: save it, edit it, try once more. */
export function GenerationActions({ generation, draft, onAgain, onAnew }: MadeProps) {
  const { description, usesPantry } = generation
  const warnings = generation.warnings.map(fromServer)
  const { save, edit, busy, refusal } = useSaveGenerated(generation, draft)
  const again = useGenerate()
  const [isAsked, setAsked] = useState(false)
  const isDoubtful = warnings.length > 0
  const failure = refusal ?? again.refused?.sentence ?? null

  const tryAgain = async () => {
    if (await again.generate({ description, usePantry: usesPantry })) onAgain()
  }

  return (
    <>
      <Origin generation={generation} />
      <Facts draft={draft} />
      {isDoubtful && <Warnings warnings={warnings} />}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          <IconAlertCircle size={20} aria-hidden="true" /> {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind={isDoubtful ? 'quiet' : 'main'} icon={<IconDeviceFloppy size={20} />} busy={busy} onClick={() => (isDoubtful ? setAsked(true) : save())}>
          {t('saveThis')}
        </Button>
        <Button kind={isDoubtful ? 'main' : 'quiet'} icon={<IconPencil size={20} />} onClick={edit}>
          {t('editFirst')}
        </Button>
        {/* The same words over the same recipes would be put together to the same one. */}
        {isWritten(generation.origin) && (
          <Button icon={<IconRefresh size={20} />} busy={again.busy} onClick={() => void tryAgain()}>
            {t('tryAgain')}
          </Button>
        )}
        <Button kind="plain" onClick={onAnew}>
          {t('newDescription')}
        </Button>
      </div>
      <ReviewWarning
        opened={isAsked}
        warnings={warnings}
        onClose={() => setAsked(false)}
        onEdit={edit}
        onSave={() => {
          setAsked(false)
          save()
        }}
      />
    </>
  )
}

/** Who made it, and of what. */
function Origin({ generation }: { generation: Generated }) {
  const { origin, sources } = generation
  const Icon = isWritten(origin) ? IconSparkles : IconBooks

  return (
    <div className={styles.origin}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.made}>
        <p>{originInWords(origin)}{isAsItStands(generation) && ` ${t('unchanged')}`}</p>
        {sources.length > 0 && (
          <ul className={styles.sources} aria-label={t('sources')}>
            {sources.map((source) => (
              <li key={source.id}>
                <Link to={paths.recipe(source.id)}>{nameOf(source)}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Facts({ draft: { minutes, tags } }: { draft: GeneratedDraft }) {
  if (minutes === null && tags.length === 0) return null
  return (
    <ul className={styles.facts} aria-label={t('facts')}>
      {minutes !== null && (
        <li className={styles.time}>
          <IconClock size={18} aria-hidden="true" /> {minutesInWords(minutes)}
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag}>
          <Chip>
            <bdi>#{tag}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** Why it should not be trusted as it stands. */
function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <section className={styles.warnings} aria-labelledby="warnings">
      <h2 id="warnings" className={styles.warning}>
        <IconAlertTriangle size={22} aria-hidden="true" /> {t('lookBefore')}
      </h2>
      <ul className={styles.list}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  )
}

/** What is other than in the recipes that it comes from. */
export function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes" className={styles.title}>
        {t('changes')}
      </h2>
      <ul className={styles.list}>
        {changes.map(fromServer).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
}
