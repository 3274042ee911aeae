import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../../auth/useDownload'
import { Button } from '../../ui/buttons/Button'
import { t } from '../i18n'

/** Downloads all recipes of the viewer as a file. */
export function ExportRecipes() {
  const { download } = useDownload()

  return (
    <section className="grid gap-3" style={{ alignContent: 'start' }} aria-labelledby="export-title">
      <h2 id="export-title" className="text-22">
        {t('exportTitle')}
      </h2>
      <p className="quiet">{t('exportHint')}</p>
      <div className="row gap-2">
        <Button icon={<IconDownload size={20} />} onClick={() => void download('/export/recipes.md')}>
          Markdown
        </Button>
        <Button icon={<IconDownload size={20} />} onClick={() => void download('/export/recipes.json')}>
          JSON-LD
        </Button>
      </div>
    </section>
  )
}
