import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { PantryByIdDocument } from '../../generated/pantries/near/PantriesNear'
import { isId, paths } from '../../platform/paths'
import { failureOf } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { NumberField } from '../../ui/fields/NumberField'
import styles from './PantriesNear.module.css'
import { t } from '../i18n'

/** Opens the pantry with a typed ID, if the viewer may see it. */
export function PantrySearchById() {
  const [id, setId] = useState<number | ''>('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const client = useApolloClient()
  const navigate = useNavigate()

  const go = async () => {
    if (busy) return
    const typed = String(id)
    setBusy(true)
    const problem = await findProblem(typed)
    setBusy(false)
    setError(problem)
    if (problem === undefined) return navigate(paths.pantry(typed))
    container.current?.querySelector('input')?.focus()
  }

  /** Why the pantry cannot be opened; undefined if it can. */
  const findProblem = async (typed: string): Promise<string | undefined> => {
    if (typed === '') return t('typeId')
    if (!isId(typed)) return t('unknownId')
    try {
      const { data } = await client.query({
        query: PantryByIdDocument,
        variables: { id: typed },
        fetchPolicy: 'network-only',
      })
      return data?.pantry === null ? t('unknownId') : undefined
    } catch (failure) {
      return failureOf(failure).sentence
    }
  }

  const change = (next: number | '') => {
    setId(next)
    setError(undefined)
  }

  return (
    <div ref={container}>
      <Form onSubmit={() => void go()}>
        <div className={styles.byId}>
          <NumberField label={t('pantryId')} name="pantry" min={0} value={id} onChange={change} error={error} />
          <Button type="submit" busy={busy}>
            {t('enter')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
