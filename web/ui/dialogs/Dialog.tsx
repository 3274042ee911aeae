import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useDeviceClass } from '../../platform/device'
import { classes } from '../classes'
import styles from './Dialog.module.css'
import { useOpenDialog } from './openDialogs'
import { t } from '../i18n'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** 'small' for a question, 'medium' for a form, 'large' for a list or a picture. */
  size?: 'small' | 'medium' | 'large'
  children: ReactNode
}

const widths = { small: 400, medium: 480, large: 640 }

/** A window over the page; on phones a sheet at the bottom, as tall as its content. Keeps the focus inside and returns it when it closes; the back button closes it. */
export function Dialog({ opened, onClose, title, size = 'medium', children }: DialogProps) {
  const isPhone = useDeviceClass() === 0
  useFocusReturn(opened)
  useHiddenScrollBar(opened)
  useKeyboardHeight(opened)
  useOpenDialog(opened, onClose)
  const isMounted = useIsMounted()

  return (
    <Modal.Root
      // What is mounted open would be there without its transition.
      opened={opened && isMounted}
      onClose={onClose}
      size={widths[size]}
      centered
      returnFocus={false}
      classNames={{ root: classes(styles.root, !opened && styles.closing), inner: styles.inner }}
      // layers.css stops the page behind from scrolling; Mantine's scroll lock would add a style tag without the page's nonce.
      lockScroll={false}
      transitionProps={{
        transition: isPhone ? 'slide-up' : 'fade-up',
        duration: 180,
        timingFunction: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
      }}
    >
      <Modal.Overlay backgroundOpacity={1} color="var(--color-veil)" />
      <Modal.Content classNames={{ content: styles.content }} data-dialog={size}>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton className={styles.close} aria-label={t('close')} icon={<IconX size={22} />} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}

/**
 * Returns the focus to the element that had it before the dialog opened, or to the page's heading if that was removed.
 * Mantine's `returnFocus` does not work for a dialog that is mounted open, as lazily loaded ones are.
 */
function useFocusReturn(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => void setTimeout(() => focusOpener(opener), 10)
  }, [opened])
}

function focusOpener(opener: Element | null) {
  const focused = document.activeElement
  const isFree = focused === null || focused === document.body || focused.closest('[data-dialog]') !== null
  const target = opener?.isConnected === true && opener !== document.body ? opener : document.querySelector('main h1')
  if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/**
 * Sets `--hidden-scroll-bar` to the width of the page's scroll bar, which a dialog hides (layers.css): the page behind keeps its
 * width. Measured while rendering, before the dialog is in the document, and once, because it forces a layout of the page.
 */
function useHiddenScrollBar(opened: boolean) {
  const [wasOpened, setWasOpened] = useState(false)
  const [width, setWidth] = useState<number | null>(null)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    // If another dialog is open, it has already hidden the scroll bar and reserves its space.
    if (opened && document.querySelector('[data-dialog]') === null)
      setWidth(window.innerWidth - document.documentElement.clientWidth)
  }

  useLayoutEffect(() => {
    if (opened && width !== null) document.documentElement.style.setProperty('--hidden-scroll-bar', `${width}px`)
  }, [opened, width])
}

/** Height in pixels: on-screen keyboards are taller, browser toolbars are not. */
const minKeyboardHeight = 120

/**
 * Sets `--keyboard-height` on the document to the height of the page that an on-screen keyboard covers. Browsers place the
 * keyboard over the page, so it would cover elements fixed at the bottom.
 */
function useKeyboardHeight(isWatching: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isWatching || !viewport) return
    const { style } = document.documentElement
    const update = () => {
      const covered = window.innerHeight - viewport.offsetTop - viewport.height
      // Zooming in makes the visual viewport smaller, too.
      const isOpen = viewport.scale < 1.05 && covered > minKeyboardHeight
      style.setProperty('--keyboard-height', isOpen ? `${covered}px` : '0px')
    }
    update()
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      style.removeProperty('--keyboard-height')
    }
  }, [isWatching])
}
