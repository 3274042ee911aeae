import { useEffect, useState } from 'react'

/** The current date; changes at midnight. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date())

  useEffect(() => {
    const midnight = new Date(today)
    midnight.setHours(24, 0, 0, 0)
    const timer = setTimeout(() => setToday(new Date()), midnight.getTime() - today.getTime() + 1_000)
    return () => clearTimeout(timer)
  }, [today])
  return today
}
