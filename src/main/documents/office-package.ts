import { type Archive, resolvePath } from './archive.ts';
import { declaredTitle } from './declared-title.ts';
import type { DocumentMeta } from '../../shared/listen/document.ts';
import { childNamed, descendants, readXml, type XmlElement } from './xml.ts';

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
  const relations = await partOf(archive, name, maxDepth);
  if (!relations) return [];
  return [...descendants(relations, 'Relationship')]
    .map(({ attributes }) => ({
      id: attributes['Id'] ?? '',
      type: attributes['Type']?.split('/').at(-1) ?? '',
      target: resolvePath(part, attributes['Target'] ?? ''),
    }))
    .filter(({ target }) => archive.has(target));
}

/** A part of an Office file as a whole, where the file has it. */
export async function partOf(
  archive: Archive,
  name: string,
  maxDepth: number,
): Promise<XmlElement | undefined> {
  return archive.has(name) ? readXml(await archive.read(name), maxDepth) : undefined;
}

/** What an Office file says of itself. */
export async function coreProperties(
  archive: Archive,
  maxDepth: number,
): Promise<Pick<DocumentMeta, 'title' | 'author' | 'language'>> {
  const core = (await partOf(archive, 'docProps/core.xml', maxDepth))?.children[0];
  const said = (key: string): string => childNamed(core, key)?.text.trim() ?? '';
  const title = declaredTitle(said('title'));
  const [author, language] = [said('creator'), said('language')];
  return {
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
    ...(language ? { language } : {}),
  };
}
