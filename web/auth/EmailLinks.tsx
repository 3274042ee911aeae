import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { brand } from '../platform/brand'
import { useChunk } from '../platform/chunk'
import { t as floor } from '../platform/i18n'
import { toast } from '../ui/toast'
import { readEmailLink, type EmailLink } from './emailLink'
import type { OpenedLinkProps } from './OpenedLink'

/**
 * Carries out what a letter's link asks for, wherever in the app it leads. The token goes from the address at once: it stays
 * neither in the history nor on the screen.
 */
export function EmailLinks() {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [link, setLink] = useState<EmailLink | null>(null)
  const found = readEmailLink(hash)
  if (found !== null && found.token !== link?.token) setLink(found)

  useEffect(() => {
    if (readEmailLink(hash) !== null) void navigate(`${pathname}${search}`, { replace: true })
  }, [hash, pathname, search, navigate])

  return link === null ? null : <LinkChunk key={link.token} link={link} onDone={() => setLink(null)} />
}

const loadLink = () => import('./OpenedLink').then((module) => module.OpenedLink)

function LinkChunk(props: OpenedLinkProps) {
  const chunk = useChunk(loadLink)

  useEffect(() => {
    if (chunk.state !== 'failed') return
    toast.refusal(floor('network', { product: brand.product }))
    props.onDone()
    chunk.retry()
  })

  return chunk.state === 'here' ? <chunk.Part {...props} /> : null
}
