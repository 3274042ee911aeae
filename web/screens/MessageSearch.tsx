import { useConversationsQuery } from '../generated/messages/ConversationList'
import { ConversationList } from '../messages/ConversationList'
import { t } from '../messages/i18n'
import { useSearchWords } from '../platform/useSearchWords'
import { SearchField } from '../ui/SearchField'

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

/** The list of conversations with its search field. */
export function MessageSearch({ text, onText, onEnter, words, openId }: MessageSearchProps) {
  // ConversationList fetches it.
  const { data: all } = useConversationsQuery({ variables: { search: null }, fetchPolicy: 'cache-only' })
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
            placeholder={t('findNameHint')}
            maxLength={maxNameLength}
            value={text}
            onChange={onText}
          />
        </form>
      </search>
      <ConversationList words={words.slice(0, maxNameLength)} openId={openId} onAll={() => onText('')} />
    </div>
  )
}

/** The same list as a separate page: the search is part of the URL. */
export function MessageSearchByUrl() {
  const { text, setText, words, searchNow } = useSearchWords()
  return <MessageSearch text={text} onText={setText} onEnter={searchNow} words={words} />
}
