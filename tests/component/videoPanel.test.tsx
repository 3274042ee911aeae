import { expect, test } from '@jest/globals'
import { VideoPanel } from '../../web/recipes/view/VideoPanel'
import { render } from './render'

test('the link to a video names its site and opens there; nothing of that site is loaded here', () => {
  const { container, getByRole } = render(<VideoPanel url="https://www.video.example/crumble" />)
  const link = getByRole('link', { name: 'Watch on video.example' })
  expect(link.getAttribute('href')).toBe('https://www.video.example/crumble')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(container.querySelector('iframe, img, video')).toBeNull()
})

test.each([null, 'http://video.example/crumble', 'javascript:alert(1)'])('%s is no link to a video', (url) => {
  expect(render(<VideoPanel url={url} />).queryByRole('link')).toBeNull()
})
