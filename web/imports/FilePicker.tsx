import { IconFiles, IconFolder } from '@tabler/icons-react'
import { useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { Button } from '../ui/buttons/Button'
import { classes } from '../ui/classes'
import { Drawing } from '../ui/illustrations/Drawing'
import { filesOfDrop, filesOfInput, type ChosenFile } from './upload/chosenFiles'
import styles from './FilePicker.module.css'
import { t } from './i18n'

interface FilePickerProps {
  title: string
  /** What to choose. */
  hint: ReactNode
  busy: boolean
  /** Why the last files were not taken. */
  error: string | null
  onFiles: (files: readonly ChosenFile[]) => void
}

/** Where files or a folder are chosen, or dropped. */
export function FilePicker({ title, hint, busy, error, onFiles }: FilePickerProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const { isOver, dropping } = useFilesDrop(onFiles)

  return (
    <div className="stack gap-3">
      <div className={classes(styles.zone, isOver && styles.over)} {...dropping}>
        <div className={styles.picture}>
          <Drawing name="box" size={80} tone="crust" />
        </div>
        <div className="stack gap-1">
          <p className="title">{title}</p>
          <p className="quiet breakable" style={{ maxWidth: '40ch' }}>
            {hint}
          </p>
        </div>
        <FilesInput ref={files} label={t('files')} onFiles={onFiles} />
        <FilesInput ref={folder} label={t('folder')} isFolder onFiles={onFiles} />
        <div className="row gap-2 centred">
          <Button kind="main" icon={<IconFiles size={20} />} busy={busy} onClick={() => files.current?.click()}>
            {t('chooseFiles')}
          </Button>
          <Button icon={<IconFolder size={20} />} busy={busy} onClick={() => folder.current?.click()}>
            {t('chooseFolder')}
          </Button>
        </div>
        <p className={classes('quiet text-14', styles.drop)}>{t('orDrop')}</p>
      </div>
      {error !== null && (
        <p role="alert" className="error" style={{ fontWeight: 500 }}>
          {error}
        </p>
      )}
    </div>
  )
}

interface FilesInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  /** Is a folder chosen, with all that is in it? */
  isFolder?: boolean
  onFiles: FilePickerProps['onFiles']
}

/** A hidden input for any files, because what a file is its content says. */
function FilesInput({ ref, label, isFolder = false, onFiles }: FilesInputProps) {
  return (
    <input
      ref={ref}
      hidden
      type="file"
      multiple
      {...(isFolder && { webkitdirectory: '' })}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const chosen = filesOfInput(currentTarget.files ?? [])
        // Resets the value, so that the same files can be chosen again.
        currentTarget.value = ''
        onFiles(chosen)
      }}
    />
  )
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Handlers of an element on which files and folders can be dropped. Dropped text is left to the browser. */
function useFilesDrop(onFiles: FilePickerProps['onFiles']) {
  const [isOver, setOver] = useState(false)

  return {
    isOver,
    dropping: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        // A folder that cannot be read is as if it were empty.
        filesOfDrop(event.dataTransfer).then(onFiles, () => onFiles([]))
      },
    },
  }
}

/** What can be read, by program. */
export function ReadableFormats() {
  return (
    <details className={styles.formats}>
      <summary className="bold">{t('whatWeRead')}</summary>
      <dl className="quiet">
        {formats().map(([program, files]) => (
          <div key={program} style={{ display: 'contents' }}>
            <dt className="bold">{program}</dt>
            <dd>{files}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const formats = (): [program: string, files: string][] => [
  ['Mealie', t('mealieFiles')],
  ['Tandoor', t('tandoorFiles')],
  ['Paprika', t('paprikaFiles')],
  ['Nextcloud Cookbook', t('nextcloudFiles')],
  ['RecipeSage', t('recipeSageFiles')],
  ['Cooklang', t('cooklangFiles')],
  ['Grocy', t('grocyFiles')],
  ['Larder', t('larderFiles')],
  [t('otherPrograms'), t('otherFiles')],
  [t('table'), t('tableFiles')],
]
