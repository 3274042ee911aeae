import { IconRefresh } from '@tabler/icons-react'
import { useConversationsQuery } from '../../generated/messages/list/ConversationList'
import { ConversationList } from '../../messages/list/ConversationList'
import { t } from '../../messages/i18n'
import { useSearchWords } from '../../platform/useSearchWords'
import { SearchField } from '../../ui/fields/SearchField'
import { Button } from '../../ui/buttons/Button'
import { useInbox } from './useInbox'

/** The server's limit of a search for names, in characters. */
const maxNameLength = 30

interface MessageSearchProps {
  text: string
  onText: (text: string) => void
  onEnter: () => void
  /** The search text, updated when the person pauses typing. */
  words: string
  /** The partner of the open conversation. */
  openId?: string
}

/** The inbox with its search field. */
export function MessageSearch({ text, onText, onEnter, words, openId }: MessageSearchProps) {
  // ConversationList fetches it.
  const { data: all } = useConversationsQuery({ variables: { search: null }, fetchPolicy: 'cache-only' })
  const { others, partOf, failure, retry } = useInbox(openId)
  const isListEmpty = all?.conversations.nodes.length === 0

  return (
    <div className="stack gap-4">
      {/* An empty list needs no search. */}
      <search hidden={isListEmpty && text === ''}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onEnter()
          }}
        >
          <SearchField
            label={t('findName')}
            hideLabel
            placeholder={t('findNameHint')}
            maxLength={maxNameLength}
            value={text}
            onChange={onText}
          />
        </form>
      </search>
      <ConversationList
        others={others}
        partOf={partOf}
        words={words.slice(0, maxNameLength)}
        openId={openId}
        onAll={() => onText('')}
      />
      {failure !== null && all !== undefined && <Incomplete sentence={failure} onRetry={retry} />}
    </div>
  )
}

/** Below what is there: the rest of the inbox could not be loaded. */
function Incomplete({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className="row gap-3 align-center" role="alert">
      <p className="quiet text-14 grow">{sentence}</p>
      <Button icon={<IconRefresh size={20} />} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

/** The same list as a separate page: the search is part of the URL. */
export function MessageSearchByUrl() {
  const { text, setText, words, searchNow } = useSearchWords()
  return <MessageSearch text={text} onText={setText} onEnter={searchNow} words={words} />
}
