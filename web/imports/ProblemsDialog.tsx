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

/** How many files without recipes are folded into one line. */
const minToFold = 4
/** As many as one page of the server has, so that those that matter are not behind "Load more". */
const firstProblems = 100

const isNoRecipe = ({ code }: Problem): boolean => code === 'NOT_RECIPES'

function Problems({ importId }: { importId: string }) {
  const result = useImportProblemsQuery({
    variables: { id: importId, first: firstProblems },
    fetchPolicy: 'cache-and-network',
  })
  const { shown, failure, retry } = listState(result)
  const page = shown?.import?.problems

  if (failure !== null) return <ErrorState sentence={failure} onRetry={retry} />
  if (page === undefined) return <RowsSkeleton rows={3} />
  // Folders are full of files that are no recipes: they are said in one line, below what should have been read.
  const isGrouped = page.nodes.filter(isNoRecipe).length >= minToFold
  const others = isGrouped ? page.nodes.filter((problem) => !isNoRecipe(problem)) : page.nodes
  const noRecipes = isGrouped ? page.nodes.filter(isNoRecipe) : []
  return (
    <PagedList page={page} loadMore={(after) => result.fetchMore({ variables: { after } })}>
      <ul className="bare-list stack gap-3">
        {others.map((problem) => (
          <ProblemRow key={problem.number} problem={problem} />
        ))}
        {noRecipes.length > 0 && (
          <li>
            <details>
              <summary className="name" style={{ paddingBlock: 'var(--space-2)', cursor: 'pointer' }}>
                {t('notRecipes', { count: noRecipes.length })}
              </summary>
              <ul className="bare-list stack gap-3" style={{ paddingBlockStart: 'var(--space-2)' }}>
                {noRecipes.map((problem) => (
                  <ProblemRow key={problem.number} problem={problem} />
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </PagedList>
  )
}

type Problem = NonNullable<ImportProblemsQuery['import']>['problems']['nodes'][number]

function ProblemRow({ problem }: { problem: Problem }) {
  return (
    <li className="stack breakable">
      <span className="name">{placeOf(problem)}</span>
      <span className="facts">{reasonOf(problem)}</span>
    </li>
  )
}

const placeOf = ({ where, line }: Problem) => (line === null ? where : t('lineOf', { where, line }))

/** In the person's language; of what this version does not know, in the server's words. */
const reasonOf = ({ code, look, sentence }: Problem) =>
  (code === 'NOT_RECIPES' ? textByCode('look', look ?? 'binary') : textByCode('problem', code)) ?? sentence
