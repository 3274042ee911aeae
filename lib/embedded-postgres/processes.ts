import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from './errors'

interface LinuxStat {
  state: string
  /** Clock ticks from the boot of the machine to the start of the process. */
  startTicks: string
}

/** A process in /proc; null where there is no /proc or no such process. */
function linuxStat(pid: number): LinuxStat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses and may contain parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' }
  } catch {
    return null
  }
}

function runQuietly(program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    }).trim()
  } catch {
    return ''
  }
}

/** Is there a process with this id? Zombies do not count. */
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
 * The start of a process, as a text that differs between processes with the same id, also across a reboot. Empty where the
 * system does not provide it.
 */
export function startTimeOf(pid: number): string {
  if (process.platform === 'win32') {
    return runQuietly('powershell', '-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`)
  }
  const stat = linuxStat(pid)
  if (!stat) return runQuietly('ps', '-o', 'lstart=', '-p', String(pid))
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${stat.startTicks}`
  } catch {
    return stat.startTicks
  }
}

/** Is the process with this id a PostgreSQL server on this cluster? */
export function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return runQuietly('tasklist', '/NH', '/FI', `PID eq ${pid}`).includes('postgres')
  let command: string
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ')
  } catch {
    command = runQuietly('ps', '-ww', '-o', 'command=', '-p', String(pid))
  }
  return command.includes('postgres') && command.includes(`-D ${cluster} `)
}
