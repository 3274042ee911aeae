import { Link } from 'react-router'
import { FilmCard } from '../howto/FilmCard'
import { films } from '../howto/films'
import { t } from '../howto/i18n'
import { language } from '../platform/language'
import { paths } from '../platform/paths'
import { richText } from '../ui/richText'
import { Screen } from '../ui/Screen'

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
