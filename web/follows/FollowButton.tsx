import { skipToken } from '@apollo/client/react'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { displayName } from '../accounts/names'
import { useViewer } from '../auth/useViewer'
import {
  useFollowPersonMutation,
  useIsFollowingQuery,
  useUnfollowPersonMutation,
} from '../generated/follows/FollowButton'
import type { LinkContext } from '../platform/apollo/linkContext'
import { ChipButton } from '../ui/buttons/ChipButton'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

interface FollowButtonProps {
  person: { id: string; username: string; name: string }
}

/** Follows a person, or stops it. Nothing for oneself. Visitors have to sign in first. */
export function FollowButton({ person }: FollowButtonProps) {
  const viewer = useViewer()
  const { id } = person
  const ownId = viewer?.account?.id
  // A query of its own: who reads a recipe without an account has no need of it.
  const { data } = useIsFollowingQuery(
    ownId !== undefined && ownId !== id
      ? { variables: { id }, fetchPolicy: 'cache-and-network', context: { isScreenQuery: true } satisfies LinkContext }
      : skipToken,
  )
  const [follow] = useFollowPersonMutation()
  const [unfollow] = useUnfollowPersonMutation()
  const isFollowing = data?.account?.viewerIsFollowing ?? false
  if (ownId === id) return null

  const change = async () => {
    const options = {
      variables: { id },
      context: { serializationKey: `follow ${id}`, reason: t('signInToFollow') } satisfies LinkContext,
    }
    const payload = { person: { __typename: 'Account' as const, id, viewerIsFollowing: !isFollowing } }
    try {
      if (isFollowing) await unfollow({ ...options, optimisticResponse: { unfollowPerson: payload } })
      else await follow({ ...options, ...(ownId !== undefined && { optimisticResponse: { followPerson: payload } }) })
    } catch (error) {
      toastError(error, () => void change())
    }
  }

  return (
    <ChipButton
      icon={
        isFollowing ? <IconUserCheck size={18} aria-hidden="true" /> : <IconUserPlus size={18} aria-hidden="true" />
      }
      label={t(isFollowing ? 'followingPerson' : 'followPerson', { name: displayName(person) })}
      onClick={() => void change()}
    >
      {t(isFollowing ? 'following' : 'follow')}
    </ChipButton>
  )
}
