import { madePdf, type MadeLine } from './formats/pdf/made-pdf.ts';

/** A sentence of a long book, and a question about it in other words. */
export interface BookFact {
  /** Counted from 1. */
  readonly page: number;
  readonly fact: string;
  readonly question: string;
  /** What a right answer has. */
  readonly answer: string;
}

/** Some of them speak of the same things, of which only one is asked for. */
export const bookFacts: readonly BookFact[] = [
  {
    page: 7,
    fact: 'The founder of the observatory, Ottilie Brandt, was born in Graz in the year of the great comet.',
    question: 'Where was the observatory’s founder born?',
    answer: 'Graz',
  },
  {
    page: 41,
    fact: 'Keepers of the northern lighthouse mixed seal oil with camphor so that the lamps would not smoke.',
    question: 'What did the keepers mix with the oil against smoking lamps?',
    answer: 'camphor',
  },
  {
    page: 63,
    fact: 'The southern lighthouse burned coal until it was struck by lightning in 1788.',
    question: 'When did lightning strike the lighthouse in the south?',
    answer: '1788',
  },
  {
    page: 98,
    fact: 'Glassmakers of the valley paid their apprentices in buttons, which the baker accepted.',
    question: 'How were the apprentices of the glassmakers paid?',
    answer: 'buttons',
  },
  {
    page: 127,
    fact: 'The suspension bridge at Marrow Gap swayed so much that mules refused to cross it before noon.',
    question: 'Which animals refused to cross the suspension bridge?',
    answer: 'mules',
  },
  {
    page: 154,
    fact: 'Her second expedition ended when the compass froze and the sledges circled the same ridge for nine days.',
    question: 'Why did the second expedition end?',
    answer: 'compass froze',
  },
  {
    page: 189,
    fact: 'A treaty signed aboard the ferry Halcyon gave the islanders the right to gather kelp free of tax.',
    question: 'Aboard which ferry was the kelp treaty signed?',
    answer: 'Halcyon',
  },
  {
    page: 222,
    fact: 'The choir of Saint Orla tuned its organ to the pitch of the harbour bell, which was cracked.',
    question: 'To what did the choir of Saint Orla tune its organ?',
    answer: 'harbour bell',
  },
  {
    page: 261,
    fact: 'Beekeepers near Tolm painted their hives blue because the bees found blue hives again in fog.',
    question: 'Why were the hives near Tolm painted blue?',
    answer: 'fog',
  },
  {
    page: 299,
    fact: 'In his last letter the cartographer confessed that the island of Verrin had never existed.',
    question: 'What did the cartographer confess about Verrin in his letter?',
    answer: 'never existed',
  },
];

const pageCount = 300;
const linesOnPage = 40;
const lettersOnLine = 84;

/** A book of 300 printed pages, some 100,000 words, in which each fact stands on its page and nowhere else. */
export function longPdf(): Buffer {
  const facts = new Map(bookFacts.map(({ page, fact }) => [page, fact]));
  return madePdf(
    Array.from({ length: pageCount }, (_, index) => pageLines(index + 1, facts.get(index + 1))),
    { title: 'A History of the Northern Isles' },
  );
}

function pageLines(page: number, fact: string | undefined): readonly MadeLine[] {
  const chance = seeded(page);
  const paragraphs = [0, 1, 2, 3].map((at) => {
    const sentences = Array.from({ length: 7 }, () => sentence(chance));
    if (at === 2 && fact !== undefined) sentences[3] = fact;
    return sentences.join(' ');
  });
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), '']).slice(0, linesOnPage);
  return [
    ...lines.flatMap((text, at) => (text === '' ? [] : [{ x: 60, y: 60 + 16 * at, text }])),
    { x: 296, y: 770, text: String(page) },
  ];
}

function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > lettersOnLine) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

const who = 'fishermen merchants widows sailors shepherds weavers pilots clerks farmers teachers'.split(' ');
const did = 'remembered carried mended counted sold feared described gathered repaired measured'.split(' ');
const what =
  'nets ropes barrels ledgers cliffs storms harvests boats stones songs islands letters lamps bells'.split(
    ' ',
  );
const where =
  'by the quay|in the old market|above the harbour|along the valley|near the chapel|on the moor'.split('|');
const when = 'in spring|every winter|after the war|for many years|before dawn|when the ferry came'.split('|');

function sentence(chance: () => number): string {
  const one = (words: readonly string[]): string => words[Math.floor(chance() * words.length)] ?? '';
  return `The ${one(who)} ${one(did)} their ${one(what)} ${one(where)} ${one(when)}.`;
}

/** The same numbers from 0 to 1 for the same seed. */
function seeded(seed: number): () => number {
  let state = seed * 7919;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
