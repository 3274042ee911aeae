import { useId, useState } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog'
import styles from './SourcePictures.module.css'
import { useSourceFiles } from './sourceFiles'
import { t } from '../i18n'

/** The photographs or the PDF that the draft was read from, to compare it with. A tap enlarges a picture. */
export function SourcePictures() {
  const caption = useId()
  const files = useSourceFiles()
  const [opened, setOpened] = useState<number | null>(null)
  const [last, setLast] = useState(0)
  // Keeps showing it while the dialog closes.
  if (opened !== null && opened !== last) setLast(opened)
  const shown = files[last]

  if (files.length === 0) return null
  return (
    <section className="box stack gap-3 min-0" data-pictures aria-labelledby={caption}>
      <p id={caption} className="quiet text-14">
        {t('sourcePictures')}
      </p>
      <ul className={`bare-list ${styles.pages}`}>
        {files.map(({ name, isPdf, url }, index) => (
          <li key={url}>
            {isPdf ? (
              <a href={url} target="_blank" rel="noreferrer" className="breakable">
                {t('openPdf', { file: name })}
              </a>
            ) : (
              <button type="button" className={styles.page} onClick={() => setOpened(index)}>
                <img src={url} alt={t('pageOfRecipe', { number: index + 1 })} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={t('pageOfRecipe', { number: last + 1 })}
        size="large"
      >
        {shown !== undefined && !shown.isPdf && <img className={styles.large} src={shown.url} alt={shown.name} />}
      </Dialog>
    </section>
  )
}
