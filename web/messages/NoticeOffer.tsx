import { useState } from 'react'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'
import { usePost } from './LiveMessages'
import styles from './NoticeOffer.module.css'
import { acceptNotices, declineNotices, mayOffer } from './notices'

/** Offers, once, to tell of messages while the app is in the background. */
export function NoticeOffer({ name }: { name: string }) {
  const post = usePost()
  const [isAnswered, setAnswered] = useState(false)
  if (post === null || isAnswered || !mayOffer(post.accountId)) return null

  const accept = async () => {
    const isOn = await acceptNotices(post.accountId)
    setAnswered(true)
    if (isOn) toast.success('We will tell you while this tab is open.')
    else toast.notice('This browser shows no notices for this page. You can change that in its settings.')
  }
  const decline = () => {
    declineNotices(post.accountId)
    setAnswered(true)
  }

  return (
    <aside className={styles.offer} aria-label="Notices">
      <p>Shall we tell you when {name} writes while you look elsewhere?</p>
      <div className={styles.answers}>
        <Button onClick={() => void accept()}>Yes, tell me</Button>
        <Button onClick={decline}>Not now</Button>
      </div>
    </aside>
  )
}
