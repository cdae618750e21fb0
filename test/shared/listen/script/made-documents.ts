import * as fc from 'fast-check';
import { blockKinds, type Block } from '../../../../src/shared/listen/document.ts';
import {
  noChoices,
  readingChoices,
  type ReadingChoices,
} from '../../../../src/shared/listen/script/choices.ts';
import { createScript } from '../../../../src/shared/listen/script/create-script.ts';
import type { DocumentChoices } from '../../../../src/shared/listen/script/choices.ts';
import type { Script } from '../../../../src/shared/listen/script/script.ts';

export function choicesOf(own: Partial<DocumentChoices> = {}, language = 'en'): ReadingChoices {
  return readingChoices({ ...noChoices, ...own }, { policies: {}, words: [], voices: {} }, language);
}

export function scriptOf(blocks: readonly Block[], choices = choicesOf()): Script {
  const script = createScript(choices);
  script.add(blocks);
  return script;
}

type Given = Partial<Block> & { readonly text: string };

/** Blocks as a parser gives them, paragraphs where no kind is said. */
export function blocksOf(...given: readonly (string | Given)[]): readonly Block[] {
  return given.map((each, i) => ({
    id: `b${i + 1}`,
    kind: 'paragraph',
    ...(typeof each === 'string' ? { text: each } : each),
  }));
}

export function passageTexts(script: Script): readonly string[] {
  return [...script.passages()].map(({ text }) => text);
}

const word = fc.oneof(
  { weight: 12, arbitrary: fc.stringMatching(/^[a-z]{1,11}$/) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'Dr.',
      '“Yes,”',
      '5 kg',
      'I',
      '3.14',
      'e.g.',
      '[12]',
      '😀',
      '—',
      'https://a.org/b',
    ),
  },
);
const end = fc.constantFrom('.', '.', '.', '!', '?', ',', ';', '', ' …', '.”');
const line = fc
  .array(fc.tuple(word, end), { minLength: 1, maxLength: 40 })
  .map((words) => words.map(([text, mark], i) => text + (i % 5 === 4 ? mark : '')).join(' '));
const text = fc.oneof(
  { weight: 3, arbitrary: line },
  { weight: 2, arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: fc.array(line, { minLength: 2, maxLength: 6 }).map((lines) => lines.join(' ')) },
  { weight: 1, arbitrary: fc.array(line, { minLength: 2, maxLength: 3 }).map((lines) => lines.join('\n')) },
  { weight: 1, arbitrary: fc.constantFrom('* * *', '…', '', 'a\tb\n1\t2', 'x'.repeat(700)) },
);

/** Documents of any kinds of blocks; footnotes belong to a block before them. */
export const anyDocument: fc.Arbitrary<readonly Block[]> = fc
  .array(
    fc.record({ kind: fc.constantFrom(...blockKinds, 'paragraph', 'paragraph'), text, back: fc.nat(12) }),
    {
      maxLength: 30,
    },
  )
  .map((drafts) =>
    drafts.map(({ kind, text: written, back }, i): Block => {
      const marked = `b${Math.max(0, i - back)}`;
      return {
        id: `b${i}`,
        kind,
        text: written,
        ...(kind === 'footnote' && back > 0 && { mark: { blockId: marked, text: '1' } }),
      };
    }),
  );
