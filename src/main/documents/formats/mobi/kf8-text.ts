import { latin1 } from '../../document-bytes.ts';
import type { BookHeader } from './book-header.ts';
import type { BookText, ContentsPlace } from './book-text.ts';
import { type BookIndex, contentsIn, readIndex, readOptionalIndex } from './index-records.ts';
import type { PalmDatabase } from './palm-database.ts';

/** The text of a book in the form KF8: pages of XHTML, each cut into a skeleton and the fragments that belong into it. */
export async function readKf8Text(
  text: Uint8Array,
  database: PalmDatabase,
  header: BookHeader,
): Promise<BookText> {
  const decoder = new TextDecoder(header.encoding);
  const needed = async (record: number | undefined): Promise<BookIndex | undefined> =>
    record === undefined ? undefined : await readIndex(database, record, decoder);
  const optional = (record: number | undefined): Promise<BookIndex> =>
    readOptionalIndex(database, record, decoder);
  const { skeletons, fragments, contents, guide } = header.indexes;
  const parts = fragmentsOf(await needed(fragments));
  /** Links name a fragment and a place in it. */
  const placeOf = (fragment: number | undefined, offset = 0): number | undefined => {
    const found = parts[fragment ?? -1];
    return found && found.place + offset;
  };
  const bodyStart = startOf(await optional(guide), placeOf);
  return {
    pages: pagesOf(latin1(text), await needed(skeletons), parts),
    contents: contentsOf(await optional(contents), placeOf),
    ...(bodyStart === undefined ? {} : { bodyStart }),
    link: /kindle:pos:fid:([\da-v]{1,8}):off:([\da-v]{1,10})/gi,
    placeOf: ([, fragment = '', offset = '']) =>
      placeOf(Number.parseInt(fragment, 32), Number.parseInt(offset, 32)),
    linkTo: (fragment) => fragment,
  };
}

interface Fragment {
  /** In the text whose pages are put together. */
  readonly place: number;
  readonly length: number;
}

function fragmentsOf(index: BookIndex | undefined): Fragment[] {
  return (index?.entries ?? []).map(({ name, tags }) => ({
    place: Number.parseInt(name, 10),
    length: tags.get(6)?.[1] ?? 0,
  }));
}

/** In the file, a skeleton is followed by its fragments. Those are put into it one after the other. */
function pagesOf(
  text: string,
  skeletons: BookIndex | undefined,
  fragments: readonly Fragment[],
): BookText['pages'][number][] {
  if (!skeletons) return [{ start: 0, bytes: text }];
  let next = 0;
  return skeletons.entries.map(({ tags }) => {
    const [count = 0] = tags.get(1) ?? [];
    const [start = 0, length = 0] = tags.get(6) ?? [];
    let page = text.slice(start, start + length);
    let from = start + length;
    for (const fragment of fragments.slice(next, next + count)) {
      const at = outsideOfTag(page, fragment.place - start);
      page = page.slice(0, at) + text.slice(from, from + fragment.length) + page.slice(at);
      from += fragment.length;
    }
    next += count;
    return { start, bytes: page };
  });
}

/** Some programs count wrongly, and put a fragment into the tag that it belongs behind. */
function outsideOfTag(page: string, place: number): number {
  const opened = page.lastIndexOf('<', place - 1);
  const isInTag = place > 0 && opened > page.lastIndexOf('>', place - 1);
  const closed = isInTag ? page.indexOf('>', place) : -1;
  return closed < 0 ? place : closed + 1;
}

type PlaceOf = (fragment: number | undefined, offset?: number) => number | undefined;

/** The entries stand in the order of their levels. */
function contentsOf(index: BookIndex, placeOf: PlaceOf): ContentsPlace[] {
  const places = contentsIn(index, (tags) => {
    const [fragment, offset] = tags.get(6) ?? [];
    return placeOf(fragment, offset);
  });
  return places.toSorted((one, other) => one.place - other.place || one.level - other.level);
}

function startOf({ entries }: BookIndex, placeOf: PlaceOf): number | undefined {
  const start = entries.find(({ name }) => /^(text|start|bodymatter)$/i.test(name))?.tags;
  const [fragment, offset] = start?.get(6) ?? start?.get(3) ?? [];
  return placeOf(fragment, offset);
}
