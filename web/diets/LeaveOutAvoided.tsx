import { useEffect, useState } from 'react'
import { useAvoidedAtHomeQuery, useSetSendsAvoidedFoodsMutation } from '../generated/diets/AvoidedAtHome'
import { Button } from '../ui/buttons/Button'
import { QuestionDialog } from '../ui/dialogs/QuestionDialog'
import { SwitchField } from '../ui/fields/SwitchField'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

interface LeaveOutAvoidedProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/**
 * Whether a recipe is generated without what is avoided at home; nothing where nobody avoids anything. Before a language model gets
 * the list of foods for the first time, the person is asked.
 */
export function LeaveOutAvoided({ checked, onChange }: LeaveOutAvoidedProps) {
  const { data } = useAvoidedAtHomeQuery({ fetchPolicy: 'cache-and-network' })
  const [allow, { loading }] = useSetSendsAvoidedFoodsMutation()
  const [isAsking, setAsking] = useState(false)
  const isAllowed = data === undefined || data.generator.origin !== 'GENERATED' || data.viewer.sendsAvoidedFoods
  // Withdrawn since it was chosen: what is sent is what is shown.
  useEffect(() => {
    if (checked && !isAllowed) onChange(false)
  }, [checked, isAllowed, onChange])
  if (data?.homePantry?.hasDietProfiles !== true) return null
  const choose = (isOn: boolean) => (isOn && !isAllowed ? setAsking(true) : onChange(isOn))
  const confirm = async () => {
    try {
      await allow({ variables: { input: { allowed: true } } })
      onChange(true)
    } catch (error) {
      toastError(error)
    }
    setAsking(false)
  }

  return (
    <>
      <SwitchField label={t('leaveOutWhatWeAvoid')} checked={checked && isAllowed} onChange={choose} />
      <QuestionDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('sendToModel')}
        answers={
          <>
            <Button kind="main" busy={loading} onClick={() => void confirm()}>
              {t('allow')}
            </Button>
            <Button kind="plain" onClick={() => setAsking(false)}>
              {t('notNow')}
            </Button>
          </>
        }
      >
        <p>{t('sendToModelHint')}</p>
      </QuestionDialog>
    </>
  )
}

/** In the settings, where it was allowed: withdraws that. */
export function SendsAvoidedFoods() {
  const { data } = useAvoidedAtHomeQuery({ fetchPolicy: 'cache-and-network' })
  const [allow, { loading }] = useSetSendsAvoidedFoodsMutation()
  if (data === undefined || (data.generator.origin !== 'GENERATED' && !data.viewer.sendsAvoidedFoods)) return null
  return (
    <SwitchField
      label={t('sendsAvoidedFoods')}
      hint={t('sendsAvoidedFoodsHint')}
      checked={data.viewer.sendsAvoidedFoods}
      disabled={loading}
      onChange={(allowed) => void allow({ variables: { input: { allowed } } }).catch(toastError)}
    />
  )
}
