/** Pixels of the longer side: enough to see what is wrong, and little enough for the browser to keep it until there is a connection. */
const longestSide = 1_000

/** A photograph as the data URL of a small JPEG. @throws Error it cannot be decoded */
export async function smallPhoto(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  try {
    const factor = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * factor))
    canvas.height = Math.max(1, Math.round(bitmap.height * factor))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.7)
  } finally {
    bitmap.close()
  }
}

/** The file of such a data URL. Not by `fetch`, which the content security policy refuses for them. */
export function photoBlob(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (char) => char.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}
