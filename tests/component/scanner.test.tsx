import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import Scanner from '../../web/scanner/Scanner'
import { render } from './render'

/** What the scanner says where there is no camera. A real camera: tests/browser/scanner.spec.ts. */

/** The reader's worker, which never answers. */
class FakeWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

const getUserMedia = jest.fn<() => Promise<MediaStream>>()

/** A camera that is being turned on. */
class FakeTrack extends EventTarget {
  stop() {}
  getSettings() {
    return { deviceId: 'rear' }
  }
}

const nothing = () => undefined
const startCamera = () => screen.getByRole('button', { name: 'Start the camera' })
const refused = (name: string) => Promise.reject(new DOMException('…', name))

const devices: Pick<MediaDeviceInfo, 'kind' | 'label'>[] = []
const mediaDevices = { getUserMedia, enumerateDevices: () => Promise.resolve(devices) }

beforeEach(() => {
  Object.assign(window, { Worker: FakeWorker, isSecureContext: true })
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  // jsdom plays nothing.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(nothing))
})

afterEach(() => {
  localStorage.clear()
  devices.length = 0
  getUserMedia.mockReset()
  jest.restoreAllMocks()
  for (const name of ['Worker', 'isSecureContext']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(navigator, 'permissions')
})

function show(props: { autoStart?: boolean } = {}) {
  return render(<Scanner onCode={nothing} onFailure={nothing} {...props} />)
}

test.each([
  ['no camera', 'NotFoundError', 'No cameras found'],
  ['no permission', 'NotAllowedError', 'Camera access is blocked'],
  ['a camera in use elsewhere', 'NotReadableError', 'The camera is in use'],
])('%s is said, with a way on', async (_, error, headline) => {
  getUserMedia.mockImplementation(() => refused(error))
  const { person } = show()
  await person.click(startCamera())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(headline)
  expect(alert.textContent).toContain('choose a picture or type the number')
  expect(alert.dataset['kind']).toBe('warning')
  expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use a picture instead' })).toBeTruthy()
})

test('an insecure address is said, and offers no button that cannot work', () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  show()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('The camera needs a secure address')
  expect(alert.textContent).toContain('npm start -- --phone')
  expect(screen.queryByRole('button', { name: /Start/ })).toBeNull()
})

test('a remembered permission is cleared where no camera has a name', async () => {
  localStorage.setItem('HTML5_QRCODE_DATA', '{"hasPermission":true,"lastUsedCameraId":"gone"}')
  show()
  await waitFor(() =>
    expect(localStorage.getItem('HTML5_QRCODE_DATA')).toBe('{"hasPermission":false,"lastUsedCameraId":"gone"}'),
  )
  expect(startCamera()).toBeTruthy()
  expect(getUserMedia).not.toHaveBeenCalled()
})

test('a scanner whose place was taken off the page says so', async () => {
  const { person, container } = show()
  const video = container.querySelector('video')
  video?.remove()
  await person.click(startCamera())
  expect(screen.getByRole('alert').textContent).toContain(`HTML Element with id=${video?.id} not found`)
  // React takes it off the page as well, in the end.
  container.querySelector('[data-state]')?.prepend(video!)
})

test('a camera that is unplugged is said, and can be started again', async () => {
  const tracks: FakeTrack[] = []
  getUserMedia.mockImplementation(() => {
    const track = new FakeTrack()
    tracks.push(track)
    return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream)
  })
  const { person } = show()
  await person.click(startCamera())
  await waitFor(() => expect(tracks).toHaveLength(1))
  act(() => void tracks[0]?.dispatchEvent(new Event('ended')))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('The camera stopped')
  await person.click(screen.getByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(tracks).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').dataset['kind']).toBe('requesting-permission')
})

describe('a scanner that starts by itself', () => {
  const permission = (state: PermissionState) =>
    Object.defineProperty(navigator, 'permissions', {
      value: { query: () => Promise.resolve({ state }) },
      configurable: true,
    })

  test('asks for the camera without a tap', async () => {
    devices.push({ kind: 'videoinput', label: '' })
    permission('prompt')
    getUserMedia.mockReturnValue(new Promise(nothing))
    show({ autoStart: true })
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1))
    expect(screen.getByRole('status').dataset['kind']).toBe('requesting-permission')
  })

  test.each([
    ['there is no camera', [], 'prompt'],
    ['the camera was refused before', [{ kind: 'videoinput', label: '' }], 'denied'],
  ] as const)('waits for a tap where %s', async (_, found, state) => {
    devices.push(...found)
    permission(state)
    show({ autoStart: true })
    await act(async () => {})
    expect(startCamera()).toBeTruthy()
    expect(getUserMedia).not.toHaveBeenCalled()
  })
})
