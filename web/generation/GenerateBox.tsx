import { useId } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../platform/paths'
import styles from './GenerateBox.module.css'
import { GenerateForm } from './GenerateForm'
import { UnsavedDraft } from './UnsavedDraft'
import { t } from './i18n'

/** The generate form on the page of the viewer's recipes; the result has its own page. */
export function GenerateBox({ isBrief }: { isBrief: boolean }) {
  const title = useId()
  const navigate = useNavigate()
  const show = () => void navigate(paths.generated())

  return (
    <section className={styles.box} aria-labelledby={title}>
      <h2 id={title} className="text-22">
        {t('boxTitle')}
      </h2>
      <UnsavedDraft onSee={show} />
      <GenerateForm isPerson isBrief={isBrief} onBegun={show} />
    </section>
  )
}
