import { useImportProblemsQuery, type ImportProblemsQuery } from '../generated/imports/Import'
import { listState } from '../platform/listState'
import { Dialog } from '../ui/dialogs/Dialog'
import { PagedList } from '../ui/lists/PagedList'
import { ErrorState } from '../ui/loading/ErrorState'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { textByCode, t } from './i18n'

interface ProblemsDialogProps {
  importId: string
  opened: boolean
  onClose: () => void
}

/** What could not be read in the files of an import, each with the reason. */
export function ProblemsDialog({ importId, opened, onClose }: ProblemsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} size="large" title={t('unreadableTitle')}>
      {opened && <Problems importId={importId} />}
    </Dialog>
  )
}

function Problems({ importId }: { importId: string }) {
  const result = useImportProblemsQuery({ variables: { id: importId }, fetchPolicy: 'cache-and-network' })
  const { shown, failure, retry } = listState(result)
  const page = shown?.import?.problems

  if (failure !== null) return <ErrorState sentence={failure} onRetry={retry} />
  if (page === undefined) return <RowsSkeleton rows={3} />
  return (
    <PagedList page={page} loadMore={(after) => result.fetchMore({ variables: { after } })}>
      <ul className="bare-list stack gap-3">
        {page.nodes.map((problem) => (
          <li key={problem.number} className="stack">
            <span className="name">{placeOf(problem)}</span>
            <span className="facts">{reasonOf(problem)}</span>
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

type Problem = NonNullable<ImportProblemsQuery['import']>['problems']['nodes'][number]

const placeOf = ({ where, line }: Problem) => (line === null ? where : t('lineOf', { where, line }))

/** In the person's language; of what this version does not know, in the server's words. */
const reasonOf = ({ code, look, sentence }: Problem) =>
  (code === 'NOT_RECIPES' ? textByCode('look', look ?? 'binary') : textByCode('problem', code)) ?? sentence
