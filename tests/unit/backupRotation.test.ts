import { expect, test } from '@jest/globals'
import { backupAt, backupBeforeUpgrade, expiredBackups, isBackupDue } from '../../api/backup/rotation'

const at = (text: string) => new Date(`${text}Z`)
const day = 24 * 60 * 60 * 1_000

test('a backup is due once after each night, also by a process that starts late', () => {
  expect(isBackupDue([], at('2026-11-30T15:00'), 3)).toBe(true)
  expect(isBackupDue(['larder-2026-11-30T03-00.backup'], at('2026-11-30T15:00'), 3)).toBe(false)
  expect(isBackupDue(['larder-2026-11-30T03-00.backup'], at('2026-12-01T02:59'), 3)).toBe(false)
  expect(isBackupDue(['larder-2026-11-30T03-00.backup'], at('2026-12-01T03:00'), 3)).toBe(true)
  expect(isBackupDue(['before-0.3.0-2026-11-30T03-01.backup'], at('2026-11-30T15:00'), 3)).toBe(true)
})

test('night after night, those of 7 days stay, and one for each of 4 weeks before them', () => {
  let names: string[] = []
  for (let night = 0; night < 100; night++) {
    const now = new Date(at('2026-08-01T03:00').getTime() + night * day)
    names = [...names, backupAt(now)]
    const expired = expiredBackups(names, now)
    names = names.filter((name) => !expired.includes(name))
    const ages = names.map((name) => Math.round((now.getTime() - at(`${name.slice(7, 17)}T03:00`).getTime()) / day))
    expect(ages.filter((age) => age <= 7)).toHaveLength(Math.min(night + 1, 8))
    if (night >= 42) {
      const weekly = ages.filter((age) => age > 7).toSorted((one, other) => one - other)
      expect([4, 5]).toContain(weekly.length)
      // One for each week: never more than two weeks apart, and a month back.
      expect([7, ...weekly].every((age, index) => (weekly[index] ?? age) - age <= 13)).toBe(true)
      expect(weekly.at(-1)).toBeGreaterThanOrEqual(28)
      expect(weekly.at(-1)).toBeLessThanOrEqual(35)
    }
  }
})

test('a backup from before an upgrade stays for a week, and files of other names for good', () => {
  const before = backupBeforeUpgrade('0.3.0', at('2026-11-20T10:30'))
  expect(before).toBe('before-0.3.0-2026-11-20T10-30.backup')
  expect(expiredBackups([before, 'monday.backup', 'notes.txt'], at('2026-11-27T10:30'))).toEqual([])
  expect(expiredBackups([before, 'monday.backup', 'notes.txt'], at('2026-11-27T10:31'))).toEqual([before])
})

test('the newest of the nightly ones stays, however old it is', () => {
  const names = ['larder-2026-01-01T03-00.backup', 'larder-2026-01-02T03-00.backup']
  expect(expiredBackups(names, at('2026-11-30T03:00'))).toEqual(['larder-2026-01-01T03-00.backup'])
})
