/** Characters, well below what any file system takes. */
const longest = 120;

/** A title as the name of a file on any system, without its ending. @param instead for one that cannot be a name */
export function fileNameOf(title: string, instead: string): string {
  const plain = title
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = [...plain]
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '');
  return name === '' || name.startsWith('.') ? `${instead} ${name}`.trim() : name;
}
