import { type Archive, resolvePath } from './archive.ts';
import type { DocumentMeta } from '../../shared/listen/document.ts';
import { childNamed, descendants, readXml } from './xml.ts';

/** How a part of an Office file refers to another. */
interface Relation {
  readonly id: string;
  /** The last word of its type, such as `slideLayout`. */
  readonly type: string;
  /** The name of a part that the file has. */
  readonly target: string;
}

/** What a part of an Office file (Office Open XML) refers to within the file. @param part none for the file as a whole */
export async function relationsOf(archive: Archive, part: string, maxDepth: number): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1;
  const name = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
  if (!archive.has(name)) return [];
  return [...descendants(readXml(await archive.read(name), maxDepth), 'Relationship')]
    .map(({ attributes }) => ({
      id: attributes['Id'] ?? '',
      type: attributes['Type']?.split('/').at(-1) ?? '',
      target: resolvePath(part, attributes['Target'] ?? ''),
    }))
    .filter(({ target }) => archive.has(target));
}

/** What an Office file says of itself. */
export async function coreProperties(
  archive: Archive,
  maxDepth: number,
): Promise<Pick<DocumentMeta, 'title' | 'author' | 'language'>> {
  const name = 'docProps/core.xml';
  const core = archive.has(name) ? readXml(await archive.read(name), maxDepth).children[0] : undefined;
  const said = (key: string): string => childNamed(core, key)?.text.trim() ?? '';
  const [title, author, language] = [said('title'), said('creator'), said('language')];
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
  };
}
