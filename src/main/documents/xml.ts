import { SaxesParser } from 'saxes';
import { decodeText, declaredEncoding } from './decode-text.ts';
import { unreadable } from './document-errors.ts';
import { t } from '../../shared/text/translate.ts';

/** An element with names as they are without their prefixes, which books write in every way. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text in it, also in its children. */
  readonly text: string;
}

type Growing = XmlElement & { children: XmlElement[]; text: string };

/**
 * The elements of a small XML file (a table of contents, a package). Entities that it defines are never expanded, and
 * nothing it names is fetched. What is not well formed is passed over: the rest still says where the chapters are.
 * @throws FaultError when elements lie deeper than `maxDepth`
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

/** What is told of an XML file from its beginning to its end. Names are without their prefixes. */
export interface XmlListener {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Tells a large XML file piece by piece; after each piece, whoever iterates may look what has come of it. What is not
 * well formed is passed over, and what is open at the end is closed there.
 * @throws FaultError when elements lie deeper than `maxDepth`, or entities are defined, as no office program does
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

/** By its mark or its declaration, as XML has it. */
function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = declaredEncoding(head) ?? 'utf-8';
  try {
    return new TextDecoder(declared).encoding.replace(/^utf-16.*/, 'utf-8'); // without its mark it is none
  } catch {
    return 'utf-8'; // an encoding that nobody knows
  }
}

/** The elements of one name anywhere below, in the order of the file. */
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
