import { expect, jest, test } from '@jest/globals'
import { useState, type ComponentType } from 'react'
import { brand } from '../../web/platform/brand'
import { t } from '../../web/platform/i18n'
import { DialogOnDemand } from '../../web/ui/dialogs/DialogOnDemand'
import { t as uiT } from '../../web/ui/i18n'
import { render } from './render'

interface Props {
  opened: boolean
  onClose: () => void
}

const Part = ({ opened, onClose }: Props) => (
  <button type="button" onClick={onClose}>
    {opened ? 'open' : 'closed'}
  </button>
)

function Opener({ load }: { load: () => Promise<ComponentType<Props>> }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      <output>{opened ? 'wanted' : 'not wanted'}</output>
      <DialogOnDemand load={load} isOpen={opened} props={{ opened, onClose: () => setOpened(false) }} />
    </>
  )
}

test('a dialog is loaded when it is first opened, and stays for the time that it takes to close', async () => {
  const load = jest.fn(() => Promise.resolve(Part))
  const { person, findByText, getByText } = render(<Opener load={load} />)
  expect(load).not.toHaveBeenCalled()
  await person.click(getByText('Ask'))
  await person.click(await findByText('open'))
  getByText('closed')
  load.mockClear()
  await person.click(getByText('Ask'))
  getByText('open')
  expect(load).not.toHaveBeenCalled()
})

test('while a dialog loads, the page says so', async () => {
  let arrive: (part: ComponentType<Props>) => void = () => {}
  const load = () =>
    new Promise<ComponentType<Props>>((resolve) => {
      arrive = resolve
    })
  const { person, findByText, getByText, queryByText } = render(<Opener load={load} />)
  expect(queryByText(uiT('loading'))).toBeNull()
  await person.click(getByText('Ask'))
  getByText(uiT('loading'))
  arrive(Part)
  await findByText('open')
  expect(queryByText(uiT('loading'))).toBeNull()
})

test('a dialog that cannot be loaded is closed, and is tried again when it is opened again', async () => {
  let isOffline = true
  const load = () => (isOffline ? Promise.reject(new TypeError('no network')) : Promise.resolve(Part))
  const { person, findByText, getByText, queryByText } = render(<Opener load={load} />)
  await person.click(getByText('Ask'))
  await findByText(t('network', { product: brand.product }))
  getByText('not wanted')
  expect(queryByText('open')).toBeNull()
  isOffline = false
  await person.click(getByText('Ask'))
  await findByText('open')
})
