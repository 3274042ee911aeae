import { IconCopy } from '@tabler/icons-react'
import { useId, useSyncExternalStore } from 'react'
import { brand } from '../../platform/brand'
import { paths } from '../../platform/paths'
import { browserOnly } from '../../platform/serverRendered'
import { Button } from '../../ui/buttons/Button'
import { TextField } from '../../ui/fields/TextField'
import { toast } from '../../ui/toasts/toast'
import { t } from '../i18n'

const never = () => () => {}

/** Ways to open the recipe of a page here: a bookmark that is a script, as text to copy, because no link of ours may be one; and an iPhone's shortcut. */
export function SaveFromBrowser() {
  const title = useId()
  const address = useSyncExternalStore(never, () => `${location.origin}${paths.share('?url=')}`, browserOnly)
  const script = bookmarklet(address)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(script)
      toast.success(t('bookmarkletCopied'))
    } catch {
      // Blocked, or not over https.
      toast.error(t('bookmarkletNotCopied'))
    }
  }

  return (
    <section className="box stack gap-4 content-start min-0" aria-labelledby={title}>
      <h2 id={title} className="text-22">
        {t('fromBrowser')}
      </h2>
      <TextField
        label={t('bookmarklet', { product: brand.product })}
        hint={t('bookmarkletHint')}
        name="bookmarklet"
        value={script}
        onChange={() => {}}
        readOnly
      />
      <div>
        <Button icon={<IconCopy size={20} />} onClick={() => void copy()}>
          {t('copyBookmarklet')}
        </Button>
      </div>
      <p className="quiet breakable">
        {t('iphoneShortcut')} <code>{address}</code>
      </p>
    </section>
  )
}

/** The script of the bookmark: opens the page that it is used on here. */
const bookmarklet = (address: string): string =>
  `${'javascript'}:location.href=${JSON.stringify(address)}+encodeURIComponent(location.href)`
