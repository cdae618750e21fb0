import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../../../../src/shared/listen/document.ts';
import { createScript } from '../../../../src/shared/listen/script/create-script.ts';
import { hasWords, wordCount } from '../../../../src/shared/listen/script/packing.ts';
import type { Passage, Script } from '../../../../src/shared/listen/script/script.ts';
import { anyDocument, choicesOf, scriptOf } from './made-documents.ts';

/** Whatever is in a document, and wherever one begins to read it. */

const withoutNotes = anyDocument.map((blocks) => blocks.filter(({ kind }) => kind !== 'footnote'));

test('every letter of what is read stands in exactly one sentence', () => {
  holds(anyDocument, (blocks) => {
    const script = scriptOf(blocks);
    for (const block of blocks) {
      const reading = script.reading(block.id);
      if (reading?.policy !== 'read' && reading?.policy !== 'after') continue;
      expect(lettersOf(reading.sentences.map(({ start, end }) => block.text.slice(start, end)))).toBe(
        lettersOf([block.text]),
      );
      expect(ascending(reading.sentences)).toBe(true);
    }
  });
});

test('what is said of a sentence covers it, part by part', () => {
  holds(anyDocument, (blocks) => {
    const script = scriptOf(blocks);
    for (const { id, text } of blocks) {
      for (const { start, end, spoken, parts } of script.reading(id)?.sentences ?? []) {
        expect(parts.map((part) => text.slice(part.start, part.end)).join('')).toBe(text.slice(start, end));
        expect(parts.map((part) => part.spoken ?? text.slice(part.start, part.end)).join('')).toBe(spoken);
      }
    }
  });
});

test('passages say every sentence that has something to say, once and whole', () => {
  holds(anyDocument, (blocks) => {
    const script = scriptOf(blocks);
    const said = saidOf([...script.passages()], blocks);
    for (const { id, text } of blocks) {
      const spoken = (script.reading(id)?.sentences ?? []).filter((sentence) => hasWords(sentence.spoken));
      expect(said.get(id) ?? '').toBe(lettersOf(spoken.map(({ start, end }) => text.slice(start, end))));
    }
  });
});

test('blocks are read in the order of the document, but for footnotes', () => {
  holds(withoutNotes, (blocks) => {
    const heard = [...saidOf([...scriptOf(blocks).passages()], blocks).keys()];
    expect(heard).toEqual(blocks.map(({ id }) => id).filter((id) => heard.includes(id)));
  });
});

test('any cutting of the document gives the same passages', () => {
  holds(fc.tuple(anyDocument, fc.array(fc.nat(30))), ([blocks, cuts]) => {
    const inParts = createScript(choicesOf());
    for (const part of cutAt(blocks, cuts)) {
      inParts.add(part);
      for (const each of part) inParts.passageAt({ blockId: each.id, at: 0 });
    }
    expect([...inParts.passages()]).toEqual([...scriptOf(blocks).passages()]);
  });
});

test('passages are the same wherever one begins, forwards and backwards', () => {
  holds(fc.tuple(anyDocument, fc.nat(30), fc.nat(400)), ([blocks, which, at]) => {
    const whole = [...scriptOf(blocks).passages()];
    const script = scriptOf(blocks);
    const rest = [...script.passages({ blockId: `b${which}`, at })];
    const backwards: Passage[] = [];
    for (let each = rest[0]; each; each = script.passageBefore(each)) backwards.unshift(each);
    expect([...backwards, ...rest.slice(1)]).toEqual(rest.length > 0 ? whole : []);
  });
});

test('a passage has no more than 250 characters, and no fewer than three words when there are more', () => {
  holds(anyDocument, (blocks) => {
    const spaced = blocks.filter(({ text }) => !/x{100}/.test(text));
    const passages = [...scriptOf(spaced).passages()];
    for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(250);
    const tiny = passages.filter(({ text }) => wordCount(text) < 3);
    expect(passages.length > 1 ? tiny : []).toEqual([]);
  });
});

test('a passage tells where each of its sentences stands in it', () => {
  holds(anyDocument, (blocks) => {
    for (const { text, sentences } of scriptOf(blocks).passages()) {
      const pieces = sentences.map(({ inPassage }) => text.slice(inPassage.start, inPassage.end));
      expect(pieces.join(' ').replaceAll(/[\s.]/g, '')).toBe(text.replaceAll(/[\s.]/g, ''));
      for (const piece of pieces) expect(hasWords(piece) && piece.trim() === piece).toBe(true);
    }
  });
});

test('ids are different, and fit into the name of a clip', () => {
  holds(anyDocument, (blocks) => {
    const ids = [...scriptOf(blocks).passages()].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[\w.-]{1,80}$/);
  });
});

test('who reads while more is being parsed hears everything once', () => {
  holds(fc.tuple(withoutNotes, fc.array(fc.nat(30)), fc.nat(3)), ([blocks, cuts, ahead]) => {
    const script = createScript(choicesOf());
    const heard: Passage[] = [];
    for (const part of cutAt(blocks, cuts)) {
      script.add(part);
      readOn(script, heard, ahead);
    }
    readOn(script, heard, Infinity);
    expect(saidOf(heard, blocks)).toEqual(saidOf([...scriptOf(blocks).passages()], blocks));
  });
});

/** @param most passages until more is parsed */
function readOn(script: Script, heard: Passage[], most: number): void {
  for (let i = 0; i < most; i++) {
    const last = heard.at(-1);
    const [first] = last ? [] : script.passages();
    const next = last ? script.passageAfter(last) : first;
    if (!next) return;
    heard.push(next);
  }
}

function cutAt(blocks: readonly Block[], cuts: readonly number[]): readonly (readonly Block[])[] {
  const bounds = [0, ...cuts.filter((at) => at < blocks.length).toSorted((a, b) => a - b), blocks.length];
  return bounds.slice(1).map((bound, i) => blocks.slice(bounds[i], bound));
}

/** The letters that passages say of each block, in the order in which they say them. */
function saidOf(passages: readonly Passage[], blocks: readonly Block[]): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const { blockId, start, end } of passages.flatMap(({ sentences }) => sentences)) {
    const text = blocks.find(({ id }) => id === blockId)?.text.slice(start, end) ?? '';
    said.set(blockId, (said.get(blockId) ?? '') + lettersOf([text]));
  }
  return said;
}

function lettersOf(texts: readonly string[]): string {
  return texts.join('').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function ascending(ranges: readonly { readonly start: number; readonly end: number }[]): boolean {
  return ranges.every(({ start, end }, i) => start < end && start >= (ranges[i - 1]?.end ?? 0));
}

function holds<T>(documents: fc.Arbitrary<T>, property: (document: T) => void): void {
  fc.assert(fc.property(documents, property));
}
