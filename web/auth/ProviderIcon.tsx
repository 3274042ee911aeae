import { IconBrandGoogle, IconLogin2 } from '@tabler/icons-react'
import type { Provider } from './sign-in/providers'

/** Beside the provider's name, which says the same. */
export function ProviderIcon({ id, size }: { id: Provider['id']; size: number }) {
  return id === 'google' ? <IconBrandGoogle size={size} aria-hidden /> : <IconLogin2 size={size} aria-hidden />
}
