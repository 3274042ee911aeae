import type { Message, MessageParams } from '../platform/texts/texts'

/** A message as it is stored beside its English text. */
export interface Translation {
  key: string
  params: MessageParams
}

/** The keys and parameters of a generation's texts, in the texts' order. Empty for generations from before they were stored. */
export interface GenerationTranslations {
  changes?: Translation[]
  warnings?: Translation[]
  failure?: Translation
}

export const translationOf = ({ key, params }: Message): Translation => ({ key, params })
