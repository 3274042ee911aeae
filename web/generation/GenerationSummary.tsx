import { IconAlertTriangle, IconBooks, IconClock, IconSparkles } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../platform/paths'
import { translateMessage } from '../platform/serverMessages'
import { CookName } from '../recipes/view/CookName'
import { nameOf } from '../recipes/names'
import { tagName } from '../recipes/tagName'
import { Chip } from '../ui/lists/Chip'
import { isByLanguageModel, formatMinutes, describeOrigin, type Generated, type GeneratedDraft } from './generated'
import { t } from './i18n'

/** The generator, and the source recipes with their cooks. */
export function GenerationOrigin({ generation }: { generation: Generated }) {
  const { origin, sources } = generation
  const Icon = isByLanguageModel(origin) ? IconSparkles : IconBooks

  return (
    <div className="line gap-2 min-0">
      <Icon size={20} aria-hidden="true" className="quiet" style={{ marginBlockStart: 2 }} />
      <div className="stack min-0">
        <p>{describeOrigin(generation)}</p>
        {sources.length > 0 && (
          <ul className="bare-list stack" aria-label={t('sources')}>
            {sources.map((source) => (
              <li key={source.id}>
                <Link to={paths.recipe(source.id)} className="inline-line align-center touch-high bold">
                  {nameOf(source)}
                </Link>{' '}
                {/* It moves to the next line as a whole. */}
                <span style={{ display: 'inline-block' }}>
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
        <li className="inline-line gap-1 align-center digits" style={{ marginInlineEnd: 'var(--space-2)' }}>
          <IconClock size={18} aria-hidden="true" /> {formatMinutes(minutes)}
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag}>
          <Chip>
            <bdi>#{tagName(tag)}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** The warnings of a draft. */
export function GenerationWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <section
      className="box stack gap-2"
      style={{ padding: 'var(--space-4)', border: '1.5px solid var(--color-error)', boxShadow: 'none' }}
      aria-labelledby="warnings"
    >
      <h2 id="warnings" className="line gap-2 text-18" style={{ lineHeight: 1.3 }}>
        <IconAlertTriangle size={22} aria-hidden="true" className="error" /> {t('lookBefore')}
      </h2>
      <ul className="grid gap-1 flush breakable" style={{ paddingInlineStart: '1.2em' }}>
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
      <ul className="grid gap-1 flush breakable" style={{ paddingInlineStart: '1.2em' }}>
        {changes.map(translateMessage).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
}
