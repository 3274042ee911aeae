import { useEffect, useState } from 'react'
import { fetchWithRefresh } from './fetchWithRefresh'

/** The link to the emails page, shown only to people whose own account is an admin's, because others may not open it. */
export function EmailsLink() {
  const [isAdmin, setIsAdmin] = useState(false)

  useEffect(() => {
    isAdminByAccount().then(setIsAdmin, () => {})
  }, [])

  return isAdmin && <a href="/playground/letters">Emails</a>
}

async function isAdminByAccount(): Promise<boolean> {
  const response = await fetchWithRefresh('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { admin } }' }),
  })
  const { data } = (await response.json()) as { data?: { viewer: { admin: number } } | null }
  return (data?.viewer.admin ?? 0) >= 1
}
