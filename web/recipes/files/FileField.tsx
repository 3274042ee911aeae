import { IconFileDescription } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Button } from '../../ui/buttons/Button'
import { FileInput } from '../../ui/fields/FileInput'
import type { useFileImport } from './useFileImport'
import { t } from '../i18n'

/** File name extensions of exports. The server looks at what a file holds. */
const kinds =
  '.json,.jsonld,.md,.markdown,.txt,.html,.htm,.xml,.enex,.csv,.tsv,.cook,.zip,.gz,.paprikarecipes,.paprikarecipe,application/json,application/ld+json,application/zip,application/gzip,application/xml,text/csv,text/markdown,text/plain,text/html'

/** A field to choose a file of recipes; shows the chosen one. */
export function FileField({ files }: { files: ReturnType<typeof useFileImport> }) {
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const { isReading, fileError, fileImport, isOpen } = files

  return (
    <div className="stack gap-3" style={{ paddingTop: 'var(--space-4)', borderTop: '1px solid var(--color-line)' }}>
      <p id={hint} className="quiet breakable">
        {t('importSeveral')}
      </p>
      <FileInput ref={input} accept={kinds} label={t('recipeFile')} onFile={files.read} />
      <div className="row gap-2" style={{ columnGap: 'var(--space-3)' }}>
        <Button
          icon={<IconFileDescription size={20} />}
          busy={isReading}
          disabled={fileImport?.isRunning}
          onClick={() => input.current?.click()}
        >
          {isReading ? t('reading') : t('chooseFile')}
        </Button>
      </div>
      {fileError !== null && (
        <p role="alert" className="error text-14" style={{ fontWeight: 500, lineHeight: 1.4 }}>
          {fileError}
        </p>
      )}
      {fileImport !== null && !isOpen && (
        <div className="stack gap-2">
          <p className="quiet breakable" role="status">
            {t('fileProgress', {
              file: fileImport.fileName,
              count: fileImport.entries.filter(({ isDone }) => isDone).length,
              all: fileImport.entries.length,
            })}
          </p>
          <div className="row gap-2" style={{ columnGap: 'var(--space-3)' }}>
            <Button onClick={files.open}>{t('continueImport')}</Button>
            {!fileImport.isRunning && (
              <Button kind="plain" onClick={files.forget}>
                {t('discardFile')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
