import { SaxesParser } from 'saxes';
import { decodeText, declaredEncoding } from './decode-text.ts';
import { unreadable } from './document-errors.ts';
import { t } from '../../shared/text/translate.ts';

/** An element. Names are without prefixes, which differ between books. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text in it, including its children. */
  readonly text: string;
}

type Growing = XmlElement & { children: XmlElement[]; text: string };

/**
 * Reads a small XML file (a table of contents, a package). Its own entities are never expanded, and nothing it refers to is
 * fetched. Malformed parts are skipped: the rest still says where the chapters are.
 * @throws FaultError if elements are nested deeper than `maxDepth`
 */
export function readXml(bytes: Uint8Array, maxDepth: number): XmlElement {
  const root: Growing = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ fragment: true });
  parser.on('error', () => {});
  parser.on('opentag', (tag) => {
    if (open.length > maxDepth) throw tooDeep();
    const attributes = Object.fromEntries(
      Object.entries(tag.attributes).map(([name, value]) => [localName(name), value]),
    );
    const element: Growing = { name: localName(tag.name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const closed = open.length > 1 ? open.pop() : undefined;
    if (closed) open.at(-1)!.text += closed.text;
  });
  const addText = (text: string): void => void (open.at(-1)!.text += text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(decodeText(bytes, declaredEncoding(bytes))).close();
  return root;
}

/** Looks up an attribute of an element by its name without a prefix. */
export type AttributeOf = (name: string) => string | undefined;

/** Receives the contents of an XML file in order. Names are without prefixes. */
export interface XmlListener {
  open(name: string, attribute: AttributeOf): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Parses a large XML file piece by piece, and yields after each piece so that the caller can take results. Malformed parts
 * are skipped, and elements still open at the end are closed.
 * @throws FaultError if elements are nested deeper than `maxDepth`, or if it defines entities, which office programs never do
 */
export async function* parseXmlStream(
  pieces: AsyncIterable<Uint8Array>,
  listener: XmlListener,
  maxDepth: number,
): AsyncGenerator<void, void, undefined> {
  const parser = new SaxesParser();
  const open: string[] = [];
  parser.on('error', () => {});
  parser.on('doctype', () => {
    throw unreadable(t('documents:xml.entities'));
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if (open.push(local) > maxDepth) throw tooDeep();
    listener.open(local, (wanted) => {
      for (const key in attributes) if (localName(key) === wanted) return attributes[key];
      return undefined;
    });
  });
  parser.on('closetag', () => {
    const name = open.pop();
    if (name !== undefined) listener.close(name);
  });
  parser.on('text', (text) => listener.text(text));
  parser.on('cdata', (text) => listener.text(text));
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder?.decode() ?? '').close();
  for (let name = open.pop(); name !== undefined; name = open.pop()) listener.close(name);
  yield;
}

/** The encoding by byte order mark or XML declaration. */
function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = declaredEncoding(head) ?? 'utf-8';
  try {
    return new TextDecoder(declared).encoding.replace(/^utf-16.*/, 'utf-8'); // without its mark it is not UTF-16
  } catch {
    return 'utf-8'; // an unknown encoding
  }
}

/** All descendants with this name, in the order of the file. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    yield* descendants(child, name);
  }
}

export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function tooDeep(): Error {
  return unreadable(t('documents:xml.too-deep'));
}
