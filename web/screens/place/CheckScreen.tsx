import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import { useIsVisitor, useViewer } from '../../auth/useViewer'
import { useBoxSignIn } from '../../boxes/useBoxSignIn'
import { usePlaceCheckScreenQuery } from '../../generated/places/checks/Checks'
import { useToday } from '../../pantries/dates/useToday'
import { CheckForm } from '../../places/checks/CheckForm'
import { pastItems } from '../../places/checks/pastItems'
import { useSendChecks } from '../../places/checks/SendChecks'
import { checkOutbox, type UnsentCheck } from '../../places/checks/unsentChecks'
import { t } from '../../places/i18n'
import { boxLabelIn } from '../../../lib/barcode/gtin'
import { failureOf, isServerUnreachable } from '../../platform/errorMessages'
import { isId, paths } from '../../platform/paths'
import { useAllPages } from '../../platform/useAllPages'
import { Button } from '../../ui/buttons/Button'
import { ErrorState } from '../../ui/loading/ErrorState'
import { FormSkeleton } from '../../ui/loading/FormSkeleton'
import { Screen } from '../../ui/layout/Screen'
import { toast } from '../../ui/toasts/toast'
import { NoPantry } from '../GoHome'

/** The check of a place, which the QR code of its label opens: in the session of whoever is signed in, who belongs to it. */
export function CheckScreen() {
  const { pantryID = '' } = useParams()
  const isVisitor = useIsVisitor()
  const viewer = useViewer()
  if (!isId(pantryID)) return <NoPantry />
  if (isVisitor) return <SignedOut />
  if (viewer?.kind === 'BOX') return <OnlyForPeople />
  return <CheckOfPlace key={pantryID} id={pantryID} />
}

function CheckOfPlace({ id }: { id: string }) {
  const { data, error, refetch, fetchMore } = usePlaceCheckScreenQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const accountId = useViewer()?.account?.id ?? null
  const today = useToday()
  const navigate = useNavigate()
  const { send } = useSendChecks(accountId)
  const [isSending, setSending] = useState(false)
  const isOffline = error !== undefined && isServerUnreachable(failureOf(error))
  const rest = data?.pantry?.entries.pageInfo
  const after = rest?.hasNextPage === true ? rest.endCursor : null

  // What is past its date may be on any page of a large place. Without a connection, what is known is listed.
  useAllPages(after, (next) => fetchMore({ variables: { after: next } }))

  if (today === null || (data === undefined && error === undefined))
    return (
      <Screen title={t('check')} narrow>
        <FormSkeleton fields={4} />
      </Screen>
    )
  if (data === undefined && !isOffline)
    return (
      <Screen title={t('check')} narrow>
        <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
      </Screen>
    )
  // Without a connection the label alone says which place it is.
  const pantry = data?.pantry ?? null
  if (!isOffline && pantry?.place == null) return <NoPantry />
  if (pantry !== null && pantry.viewerRole === null) return <NotOfPlace name={pantry.name} placeId={id} />

  const finish = async (check: UnsentCheck) => {
    if (accountId === null) return
    setSending(true)
    const outbox = checkOutbox(accountId)
    outbox.put(check)
    const isKept = outbox.all().some(({ key }) => key === check.key)
    const sent = await send(check)
    setSending(false)
    if (sent.state === 'refused') return toast.error(t('checkRefused', { sentence: sent.sentence }))
    if (sent.state === 'waiting' && !isKept) return toast.error(t('checkNotKept'))
    toast.success(t(sent.state === 'sent' ? 'checkSent' : 'checkWaits'))
    void navigate(paths.pantry(id), { replace: true })
  }

  return (
    <Screen title={t('check')} lead={pantry?.name} narrow>
      <CheckForm
        placeId={id}
        past={pastItems(pantry?.entries.nodes ?? [], today)}
        busy={isSending}
        onSend={(check) => void finish(check)}
      />
    </Screen>
  )
}

/** Somebody signed out signs in, or adds and takes food with the box of the label, which never checks. */
function SignedOut() {
  const { hash } = useLocation()
  const label = boxLabelIn(hash)
  const box = useBoxSignIn(() => {})
  const needsUsername = useViewer()?.needsUsername === true

  return (
    <Screen title={t('check')} lead={needsUsername ? undefined : t('signInToCheck')} narrow>
      <SignInForm />
      {label !== null && !needsUsername && (
        <div>
          <Button busy={box.busy} onClick={() => void box.signInWithLabel(label)}>
            {t('withoutAccount')}
          </Button>
        </div>
      )}
    </Screen>
  )
}

function OnlyForPeople() {
  return (
    <Screen title={t('check')} lead={t('boxNeverChecks')} narrow>
      <div>
        <Button to={paths.myPantry()}>{t('addFood')}</Button>
      </div>
    </Screen>
  )
}

function NotOfPlace({ name, placeId }: { name: string; placeId: string }) {
  return (
    <Screen title={t('check')} lead={t('notOfPlace', { name })} narrow>
      <div>
        <Button to={paths.pantry(placeId)}>{t('toPlace')}</Button>
      </div>
    </Screen>
  )
}
