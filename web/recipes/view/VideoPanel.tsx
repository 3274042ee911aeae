import { IconLock, IconPlayerPlay } from '@tabler/icons-react'
import { useId } from 'react'
import { classes } from '../../ui/classes'
import { t } from '../i18n'

/** The link to a video of a recipe, which opens where it is; without one a placeholder. Nothing of the other site is loaded here. */
export function VideoPanel({ url }: { url: string | null }) {
  const title = useId()
  const address = videoAddress(url)

  return (
    <section
      className={classes('grid gap-3 content-start min-0', address !== null && 'panel')}
      style={{
        padding: 'var(--space-5)',
        border: address === null ? '1px dashed var(--color-field-line)' : undefined,
        borderRadius: 'var(--radius-card)',
      }}
      aria-labelledby={title}
    >
      <h2 id={title} className="line gap-2 align-center text-18">
        {address === null && <IconLock size={20} aria-hidden="true" />} {t('video')}
      </h2>
      {address === null ? <Locked /> : <Open address={address} />}
    </section>
  )
}

function Locked() {
  return (
    <>
      <div className="tinted grid place-centre quiet" style={{ height: '5.5rem' }} aria-hidden="true">
        <IconPlayerPlay size={32} />
      </div>
      <p className="quiet">{t('videoSoon')}</p>
    </>
  )
}

function Open({ address }: { address: URL }) {
  return (
    <>
      <a
        className="inline-line gap-2 align-center touch-high min-0 bold breakable"
        href={address.href}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconPlayerPlay size={24} aria-hidden="true" /> {t('watchOn', { host: address.hostname.replace(/^www\./, '') })}
      </a>
      <p className="quiet">{t('videoOpensThere')}</p>
    </>
  )
}

/** The address of a page with a video; null for none, and for what is not https. */
function videoAddress(text: string | null): URL | null {
  const address = text !== null && URL.canParse(text) ? new URL(text) : null
  return address?.protocol === 'https:' ? address : null
}
