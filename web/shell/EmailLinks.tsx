import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { parseEmailLink, type EmailLink } from '../auth/sign-in/emailLink'
import { brand } from '../platform/brand'
import { useChunk } from '../platform/chunk'
import { t as platformT } from '../platform/i18n'
import { toast } from '../ui/toasts/toast'
import type { OpenedLinkProps } from './OpenedLink'

/**
 * Runs the action of an emailed link, on any page. The token is removed from the URL at once, so that it is neither in the
 * history nor on the screen.
 */
export function EmailLinks() {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [link, setLink] = useState<EmailLink | null>(null)
  const inHash = parseEmailLink(hash)
  if (inHash !== null && inHash.token !== link?.token) setLink(inHash)

  useEffect(() => {
    if (parseEmailLink(hash) !== null) void navigate(`${pathname}${search}`, { replace: true })
  }, [hash, pathname, search, navigate])

  return link === null ? null : <LinkChunk key={link.token} link={link} onDone={() => setLink(null)} />
}

const loadLink = () => import('./OpenedLink').then((module) => module.OpenedLink)

function LinkChunk(props: OpenedLinkProps) {
  const chunk = useChunk(loadLink)

  useEffect(() => {
    if (chunk.state !== 'failed') return
    toast.error(platformT('network', { product: brand.product }))
    props.onDone()
    chunk.retry()
  })

  return chunk.state === 'here' ? <chunk.Part {...props} /> : null
}
