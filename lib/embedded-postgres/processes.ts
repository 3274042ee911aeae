import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from './errors'

interface Stat {
  state: string
  /** Clock ticks between the start of the machine and the start of the process. */
  started: string
}

/** What Linux says about a process; null where there is no /proc or no such process. */
function linuxStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may hold anything, even brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', started: fields[19] ?? '' }
  } catch {
    return null
  }
}

function ask(program: string, ...words: string[]): string {
  try {
    return execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true }).trim()
  } catch {
    return ''
  }
}

/** Does a process with this id live? One that ended and was not yet buried by its parent does not. */
export function isAlive(pid: number): boolean {
  const stat = linuxStat(pid)
  if (stat) return stat.state !== 'Z' && stat.state !== 'X'
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * A text that differs between two processes which had the same id one after the other,
 * also across a restart of the machine. Empty when the system does not tell.
 */
export function birthOf(pid: number): string {
  if (process.platform === 'win32') {
    return ask('powershell', '-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`)
  }
  const stat = linuxStat(pid)
  if (!stat) return ask('ps', '-o', 'lstart=', '-p', String(pid))
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${stat.started}`
  } catch {
    return stat.started
  }
}

/** Is the process with this id a PostgreSQL server on this cluster? */
export function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return ask('tasklist', '/NH', '/FI', `PID eq ${pid}`).includes('postgres')
  let command: string
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ')
  } catch {
    command = ask('ps', '-ww', '-o', 'command=', '-p', String(pid))
  }
  return command.includes('postgres') && command.includes(`-D ${cluster} `)
}
