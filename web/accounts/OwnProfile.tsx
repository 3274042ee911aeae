import type { ReactNode } from 'react'
import type { Portrait_accountFragment } from '../generated/accounts/Profile'
import { ScreenHeading } from '../ui/layout/ScreenHeading'
import { displayName } from './names'
import { Portrait } from './Portrait'

interface OwnProfileProps {
  account: Portrait_accountFragment
  /** A button at the end of the row. */
  children: ReactNode
}

/** The head of the dashboard, in one row: the viewer's picture and name, and a button. */
export function OwnProfile({ account, children }: OwnProfileProps) {
  return (
    <header className="line gap-3 align-center min-0">
      <Portrait account={account} size={48} />
      <div className="min-0 grow clamp-2">
        <ScreenHeading>{displayName(account)}</ScreenHeading>
      </div>
      <div className="rigid">{children}</div>
    </header>
  )
}
