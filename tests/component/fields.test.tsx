import { useState } from 'react'
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { TagField } from '../../web/recipes/edit/TagField'
import { Form } from '../../web/ui/fields/Form'
import { NumberField } from '../../web/ui/fields/NumberField'
import { SwitchField } from '../../web/ui/fields/SwitchField'
import { render } from './render'

test('a number field keeps what was typed, explains what it cannot read when it is left, and stops its form meanwhile', async () => {
  const [onSubmit, onChange] = [jest.fn(), jest.fn()]
  function Example() {
    const [value, setValue] = useState<number | ''>('')
    return (
      <Form onSubmit={onSubmit}>
        <NumberField
          label="Weight"
          name="weight"
          value={value}
          max={5000}
          decimals={2}
          factors={{ kg: 1000, g: 1 }}
          onChange={(next, suffix) => {
            setValue(next)
            onChange(next, suffix)
          }}
        />
        <button type="submit">Save</button>
      </Form>
    )
  }
  const { person } = render(<Example />)
  const field = screen.getByRole('textbox', { name: 'Weight' })

  await person.type(field, '1,5 kg')
  expect(onChange).toHaveBeenLastCalledWith(1500, 'kg')
  await person.clear(field)
  await person.type(field, 'a lot')
  expect(field).toHaveProperty('value', 'a lot')
  expect(onChange).toHaveBeenLastCalledWith('', '')
  await person.tab()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter a number, such as 400.')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)

  await person.clear(field)
  await person.type(field, '400')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('the arrow keys of a number field step inside its bounds, and its buttons stay out of the tab order', async () => {
  function Example() {
    const [value, setValue] = useState<number | ''>(2)
    return <NumberField label="Quantity" name="quantity" value={value} min={1} max={3} step={1} onChange={setValue} />
  }
  const { person } = render(<Example />)
  const field = screen.getByRole('textbox', { name: 'Quantity' })
  await person.click(field)
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(field).toHaveProperty('value', '3')
  expect(screen.getByRole('button', { name: 'One more' })).toHaveProperty('disabled', true)
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(field).toHaveProperty('value', '1')
  await person.click(screen.getByRole('button', { name: 'One more' }))
  expect(field).toHaveProperty('value', '2')
  await person.click(screen.getByRole('button', { name: 'One fewer' }))
  expect(field).toHaveProperty('value', '1')
  await person.click(field)
  await person.tab()
  expect(document.activeElement).toBe(document.body)
})

test('a switch is called by its label, described by its hint, and changed by its label too', async () => {
  const onChange = jest.fn()
  const { person } = render(
    <SwitchField label="Share this" hint="Neighbours see it." checked={false} onChange={onChange} />,
  )
  const field = screen.getByRole('switch', { name: /^Share this/, description: 'Neighbours see it.' })
  expect(field).toHaveProperty('checked', false)
  await person.click(screen.getByText('Share this'))
  expect(onChange).toHaveBeenCalledWith(true)
})

function Tags({ initially }: { initially: string[] }) {
  const [draft, setDraft] = useState({ tags: initially, tagWord: '' })
  return (
    <TagField
      tags={draft.tags}
      word={draft.tagWord}
      onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
    />
  )
}

const tagField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tags' })
const chosenTags = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('tags are added by comma, space and Enter, removed by Backspace, and both are announced', async () => {
  const { person } = render(<Tags initially={['soup']} />)
  await person.type(tagField(), '#Winter,one pot{Enter}')
  expect(chosenTags()).toEqual(['soup', 'winter', 'one', 'pot'])
  expect(tagField().value).toBe('')
  expect(screen.getByRole('status').textContent).toBe('Added: pot')
  await person.keyboard('{Backspace}')
  expect(chosenTags()).toEqual(['soup', 'winter', 'one'])
  expect(screen.getByRole('status').textContent).toContain('pot')
  await person.click(screen.getByRole('button', { name: /soup/ }))
  expect(chosenTags()).toEqual(['winter', 'one'])
  expect(document.activeElement).toBe(tagField())
})

test('a tag that is there is not added again, and is removed by the keyboard alone, which stays in the field', async () => {
  const { person } = render(<Tags initially={['quick', 'vegan']} />)
  await person.type(tagField(), '  quick ')
  expect(chosenTags()).toEqual(['quick', 'vegan'])
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove tag quick' }))
  await person.keyboard('{Enter}')
  expect(chosenTags()).toEqual(['vegan'])
  expect(document.activeElement).toBe(tagField())
})

test('there are at most twenty tags, and the one too many stays in the field with the reason', async () => {
  const nineteen = Array.from({ length: 19 }, (_, n) => `t${n}`)
  const { person } = render(<Tags initially={nineteen} />)
  await person.type(tagField(), 'last more ')
  expect(chosenTags()).toEqual([...nineteen, 'last'])
  expect(tagField().value).toBe('more')
  screen.getByRole('textbox', { description: /up to 20 tags/ })
})
