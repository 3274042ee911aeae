import { useId, useState } from 'react'
import { language, languages } from '../platform/language'
import styles from './FilmCard.module.css'
import { filmFiles, filmSize, type films } from './films'
import { t } from './i18n'

/** A film with captions, and its steps as text. */
export function FilmCard({ film: { name, steps } }: { film: (typeof films)[number] }) {
  const title = useId()
  const [cannotPlay, setCannotPlay] = useState(false)
  const { video, poster, captions } = filmFiles(name)

  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t(name)}
      </h2>
      <video
        className={styles.film}
        src={video}
        poster={poster}
        {...filmSize}
        aria-labelledby={title}
        controls
        muted
        playsInline
        preload="metadata"
        onError={() => setCannotPlay(true)}
      >
        {Object.entries(languages).map(([tag, label]) => (
          <track key={tag} kind="captions" src={captions(tag)} srcLang={tag} label={label} default={tag === language} />
        ))}
      </video>
      <div className={styles.words}>
        {cannotPlay && <p role="status">{t('cannotPlay')}</p>}
        <h3 className="text-18">{t('steps')}</h3>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
