import { SaxesParser } from 'saxes';
import { decodeText, declaredEncoding } from './decode-text.ts';
import { unreadable } from './unreadable.ts';

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

/** @throws FaultError when elements lie deeper than `maxDepth`, or entities are defined, as no office program does */
export function checkXml(text: string, maxDepth: number): void {
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('error', () => {}); // whether it is well formed is for its reader to say
  parser.on('doctype', () => {
    throw unreadable('This file defines its own letters, as no document needs to. It was not opened.');
  });
  parser.on('opentag', () => {
    if (++depth > maxDepth) throw tooDeep();
  });
  parser.on('closetag', () => void depth--);
  parser.write(text).close();
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
  return unreadable('The parts of this file lie inside one another more deeply than any document needs.');
}
