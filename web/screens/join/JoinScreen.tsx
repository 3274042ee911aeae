import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { InvitationQuery } from '../../generated/members/People'
import type { MovedIn_movedInFragment } from '../../generated/members/MovedIn'
import { t } from '../../members/i18n'
import { WhatMovedIn } from '../../members/MovedIn'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Screen } from '../../ui/layout/Screen'
import { toast } from '../../ui/toasts/toast'
import { Invitation } from './Invitation'

/** What somebody is invited to, before they join, and afterwards what came along with them. */
export function JoinScreen() {
  const { secret = '' } = useParams()
  const navigate = useNavigate()
  const [joined, setJoined] = useState<{ pantry: string; movedIn: MovedIn_movedInFragment } | null>(null)

  const goOn = async (
    { pantryId, pantryName: pantry, role, isPlace }: InvitationQuery['invitation'],
    movedIn: MovedIn_movedInFragment | null,
  ) => {
    if (movedIn !== null) return setJoined({ pantry, movedIn })
    toast.success(t('joined', { pantry }))
    const home = paths.myPantry(role === 'HELPER' ? pantryId : undefined)
    await navigate(isPlace ? paths.pantry(pantryId) : home, { replace: true })
  }

  if (joined === null) return <Invitation secret={secret} onJoined={goOn} />
  return (
    <Screen title={t('joined', { pantry: joined.pantry })} narrow>
      <div>
        <Button kind="main" big to={paths.myPantry()}>
          {t('toPantry')}
        </Button>
      </div>
      <WhatMovedIn movedIn={joined.movedIn} onUndone={(movedIn) => setJoined({ ...joined, movedIn })} />
    </Screen>
  )
}
