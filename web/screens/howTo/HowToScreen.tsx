import { useId, useState } from 'react'
import { Link } from 'react-router'
import { films, filmFiles, filmSize } from '../../howto/films'
import { t } from '../../howto/i18n'
import { language, languages } from '../../platform/language'
import { paths } from '../../platform/paths'
import { richText } from '../../ui/richText'
import { Screen } from '../../ui/layout/Screen'
import styles from './HowToScreen.module.css'

/** Films that explain the app, and the same explanations as text. */
export function HowToScreen() {
  return (
    <Screen title={t('title')} lead={language === 'en' ? t('lead') : `${t('lead')} ${t('inEnglish')}`}>
      {films.map((film) => (
        <FilmCard key={film.name} film={film} />
      ))}
      <p>{richText(t('more'), { comments: (words) => <Link to={paths.comments()}>{words}</Link> })}</p>
    </Screen>
  )
}

/** A film with captions, and its steps as text. */
function FilmCard({ film: { name, steps } }: { film: (typeof films)[number] }) {
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
