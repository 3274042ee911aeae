/** The last part of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The path without its last part; '' at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** "a/Fried Rice.cook" is called "Fried Rice", and "pea-soup.md" "pea soup". */
export function nameFromPath(path: string): string {
  const name = baseName(path).replace(/\.[a-z\d]{1,15}$/i, '')
  return (/\s/.test(name) ? name : name.replace(/[-_]+/g, ' ')).trim()
}

/** Files that systems put beside those of people, settings, and code and styles of exported pages. */
export const isJunk = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\.(?:css|js|map|woff2?|ttf|eot|svg|ico|conf|PLACEHOLDER)$/i.test(
    path,
  )

/** Is it a picture by its name? Its content is looked at when it is read. */
export const isPictureName = (path: string): boolean => /\.(?:jpe?g|png|gif|webp|avif|heic|heif|bmp|tiff?)$/i.test(path)

/** A path in an archive, with the name of the archive before it if it has one. */
export const joined = (archive: string, path: string): string => (archive === '' ? path : `${archive}/${path}`)
