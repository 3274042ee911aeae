import { IconAlertTriangle, IconBooks, IconClock, IconSparkles } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../platform/paths'
import { translateMessage } from '../platform/serverMessages'
import { CookName } from '../recipes/CookName'
import { nameOf } from '../recipes/names'
import { Chip } from '../ui/Chip'
import { isByLanguageModel, formatMinutes, describeOrigin, type Generated, type GeneratedDraft } from './generated'
import styles from './GenerationSummary.module.css'
import { t } from './i18n'

/** The generator, and the source recipes with their cooks. */
export function GenerationOrigin({ generation }: { generation: Generated }) {
  const { origin, sources } = generation
  const Icon = isByLanguageModel(origin) ? IconSparkles : IconBooks

  return (
    <div className={styles.origin}>
      <Icon size={20} aria-hidden="true" />
      <div className="stack min-0">
        <p>{describeOrigin(generation)}</p>
        {sources.length > 0 && (
          <ul className={styles.sources} aria-label={t('sources')}>
            {sources.map((source) => (
              <li key={source.id}>
                <Link to={paths.recipe(source.id)}>{nameOf(source)}</Link>{' '}
                <span className={styles.cook}>
                  <CookName cook={source.creator} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

export function GenerationFacts({ draft: { minutes, tags } }: { draft: GeneratedDraft }) {
  if (minutes === null && tags.length === 0) return null
  return (
    <ul className="bare-list row gap-2 align-center" aria-label={t('facts')}>
      {minutes !== null && (
        <li className={styles.time}>
          <IconClock size={18} aria-hidden="true" /> {formatMinutes(minutes)}
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

/** The warnings of a draft. */
export function GenerationWarnings({ warnings }: { warnings: readonly string[] }) {
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

/** The differences from the source recipes. */
export function GenerationChanges({ changes }: { changes: Generated['changeTexts'] }) {
  if (changes.length === 0) return null
  return (
    <section className="stack gap-3 reading" aria-labelledby="changes">
      <h2 id="changes" className="text-22">
        {t('changes')}
      </h2>
      <ul className={styles.list}>
        {changes.map(translateMessage).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
}
