import { expect, it } from 'vitest';
import { parseBlocks } from '../../../src/shared/text/markdown.ts';
import { sentenceAround, sentencesAcross, splitSentences } from '../../../src/shared/text/sentences.ts';

const parts = (text: string): string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

it('splits a text into its sentences', () => {
  expect(parts('  It is noon. Is it? Yes!  ')).toEqual(['It is noon.', 'Is it?', 'Yes!']);
});

it('keeps abbreviations and initials inside their sentence', () => {
  expect(parts('Ask Dr. J. Smith, i.e. Mr. No. 1. Then go.')).toEqual([
    'Ask Dr. J. Smith, i.e. Mr. No. 1.',
    'Then go.',
  ]);
});

it('has no sentence in nothing', () => {
  expect(parts(' \n ')).toEqual([]);
});

const marked: readonly (readonly [string, string])[] = [
  ['a list with letters behind a sentence', 'The rules are these. |a) no smoking |b) no dogs |c) no noise'],
  ['a list of letters behind a name', 'His name is Mark E. Smith. |a. here it is |b. another |c. one more'],
  [
    'a list behind a list',
    '1.) The first item |2.) The second item |1.) The first item. |2.) The second item.',
  ],
  ['a gate, and no list', '2. He came to Gate 1. |The train had left.'],
  [
    'a speaker who is cut short',
    'He said, “We do our best before she comes, to—” |At this moment the Queen came. |“If you—” Tom interrupted, but no. |“I—” I said.',
  ],
  ['the number of a heading, also behind a dash', 'III-A. Data are here. |A.2. Methods.'],
  ['the number of an item behind a dash or a box', '- 2. Find it. |☐ 3. Read it.'],
  ['a question in a note', 'It says [16: firma? 13:28] on the tape. |Then it stops.'],
  [
    'a line in brackets',
    'Trophy of the Scavenger Hunt\n|(Engraved Crystal - Picture Coming Soon)\n|The team will judge.',
  ],
  ['a bracket over a line end', 'It was won by a team\n(the one from Leeds) that never lost.'],
  ['lines set in by a tab', 'd. Compliance Log – Volume 12\n|\tAttachment A'],
  ['a short item before a line', '1) bread |2) some milk\n|They went to the store.'],
  ['law cases', 'In Chisolm v. Georgia it was so. |Then not.'],
  ['an hour before a dash', 'Friday 7 PM. –Luigi Pronesti. |Then it was over.'],
  ['a number behind initials, which names a branch', 'The A.P.C. 38 was founded in 1901. |It lives.'],
  ['a doctor who is none by name', 'He went to see the Dr. |He drove.'],
  ['a title of another language', 'I thank Prof. Moro and Dott. Zago. |They wrote it.'],
  ['theorems and rupees', 'By Thm. 2 and Sect. 3, it cost Rs. 500. |So it was.'],
  [
    'the number of a note',
    'It was raised by this.10 |The model was old (Smith 1987).1 |According to him, 3.5 is 3.5.',
  ],
  ['a verb that says who spoke', '“Where is it?” Tom asked. |“Here!” said the old man. |He sat down.'],
  ['a president', 'He was the 44th President of the U.S. |Millions came. |Voilà! -- you see.'],
  ['a quotation of its own', '“Where is it?” |Tom looked around.'],
  ['a source in brackets', 'So it is (Smith, 2019). |As he wrote, “It is so.” (p. 5). |Then more.'],
  ['names with initials', 'J. K. Rowling met J. R. R. Tolkien. |They talked. |George W. Bush was there.'],
  [
    'numbers that are referred to',
    'See Fig. B and Sec. 3.2 on pp. 3-7, No. 5. |No. |I do not know. |Vol. I is lost. |In vol. I of it, ch. I and II. |He read the ch. |I know. |See Docs. 12 and 13 in No. MDL 15-2641.',
  ],
  [
    'words that are only sometimes abbreviations',
    'There he sat. |Mary stood. |It came on Sat. 5 Mar. at noon.',
  ],
  ['units', 'Walk 10 ft. |The rest is 5 km. |Add 3 min. for tea.'],
  ['a street', 'She lives on Main St. |The house is red. |St. Thomas Hospital is near.'],
  ['versions, files and code', 'Use v1.2.3 of Node.js with index.html and System.Collections. |It works.'],
  ['a year', 'It was 1999. |They left in 2001. |5 came back.'],
  ['a stammer', 'I... I do not know. |He left... |She stayed.'],
  ['closing marks of other scripts', '你好。|我是学生！|「はい。」|行きますか？|Ja.'],
  ['Hindi and Arabic', 'यह एक है। |वह दो है। |هل هذا؟ |نعم.'],
  ['marks of notes', 'It was lit at dusk.[1] |Nobody slept.” |Ours was.² |So it was.[3, 4]†'],
  ['French spaces', 'Quoi ? |Rien ! |Bon.'],
  ['a variable named with a question mark', 'Here s? ∈ dom st holds. |So s? ↦ v does.'],
  ['a text without capitals', 'how are you? |i am fine. |what about you?'],
  ['an empty line', 'The Heading\n\n|It was late'],
  ['a short line of its own', 'Chapter One\n|It was a dark night and the wind was\nhowling. |We sat.'],
  [
    'a line with room for the first word of the next',
    'Integration of both applications\n|The applications are put together on one server, which takes a day. |We sat.',
  ],
  [
    'a line that was broken to fit',
    'It was a dark night and the wind was\nHowling about the tower of the lights.',
  ],
  [
    'a verse above a longer one',
    'Huge sea-wood fed with copper\nBurned green and orange, framed by the coloured stone.',
  ],
  ['lines of a list', 'You need\n- two eggs\n- some milk'.replace(/\n/g, '\n|')],
  ['addresses', 'Ask me at a.b@example.com? |See www.example.com/A.B?x=1. |Thanks.'],
  [
    'Latin that goes on',
    'Some, e.g. Paris, i.e. France, vs. London etc. |We know. |Tea, etc. |Note that. |Tea etc. (green). |Cf. Smith et al. (2019) too.',
  ],
  [
    'degrees and firms',
    'Jane Doe, Ph.D., of Acme Inc. |She and Joe Roe Jr. met. |Apple Inc. Chairman Roe left.',
  ],
];

it.each(marked)('knows where a sentence ends: %s', (_name, text) => {
  expect(parts(text.replaceAll('|', ''))).toEqual(text.split('|').map((sentence) => sentence.trim()));
});

const markdown = 'One is **bold here**. Two follows.\n\n- third';
const blocks = parseBlocks(markdown);
const lit = (offset: number): string | undefined => {
  const range = sentenceAround(blocks, offset);
  return range && markdown.slice(range.start, range.end);
};

it('finds the sentence of the Markdown around a place', () => {
  expect(lit(0)).toBe('One is **bold here**.');
  expect(lit(markdown.indexOf('Two'))).toBe('Two follows.');
  expect(lit(markdown.indexOf('third'))).toBe('third');
});

it('finds none between blocks', () => {
  expect(lit(markdown.indexOf('\n'))).toBeUndefined();
});

it('widens a stretch to whole sentences', () => {
  expect(sentencesAcross(blocks, { start: 8, end: 25 })).toEqual({ start: 0, end: 34 });
});

const markedByLanguage: readonly (readonly [language: string, text: string])[] = [
  ['de', 'Am 3. Oktober kam er. |Der 2. Weltkrieg war aus. |Das steht auf Seite 12. |Dort steht es.'],
  ['de', 'Obst, z. B. Äpfel bzw. Birnen usw. |Dann Brot. |Vgl. Kap. IV, S. 3 u. a. bei Dr. med. Berg.'],
  ['de', '„Wer ist da?“, rief sie. |„Ich.“ |Er trat ein.'],
  ['fr', 'M. Petit dort. |« Où ça ? » demanda-t-il. |Il y va, p. ex. à pied, etc. |Voilà.'],
  ['es', 'El Sr. Ruiz vive en EE. UU. |Luego vino. |¿Quién es? |¡Tú! |Véase la pág. 20.'],
  ['it', 'L’avv. Neri arriva. |Il sig. Rossi e la dott.ssa Verdi no. |Ecco il cap. II, ecc.'],
  ['pt', 'O Sr. Lima veio. |V. Exa. sabe. |Veja a pág. 20 e o n.º 7. |Fim.'],
  ['nl', "Dhr. Smit at o.a. brood. |'s Avonds niet. |Het was op. |...en toen niets."],
  ['da', 'Hr. Holm kom den 3. maj. |Det var f.eks. sent.'],
  ['ru', 'Он жил на ул. Мира. |Это дом № 5. |Да.'],
  ['ja', '彼は「行く。帰る。」と言った。|これは父の\n家です。|はい。'],
  ['ja', 'フフーの\n主たる債務'],
  ['ja', '山です（川です．空です）．|海です、空です！'],
  ['ja', '4.）朝です（晴れ、雨。曇り）夜です。|はい。'],
  ['es', 'La lista: 1.Pan, 2.Leche, 3.Sal. |¿Cuánto es?'],
  ['ar', 'قال الرجل: |هل هذا صحيح؟ |نعم.'],
  ['zz-not-a-language', 'Un. |Du.'],
];

it.each(markedByLanguage)('knows where a sentence ends in another language: %s', (language, text) => {
  const whole = text.replaceAll('|', '');
  const found = splitSentences(whole, language).map(({ start, end }) => whole.slice(start, end));
  expect(found).toEqual(text.split('|').map((sentence) => sentence.trim()));
});
