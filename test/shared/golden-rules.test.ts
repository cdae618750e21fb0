import { expect, it } from 'vitest';
import { splitSentences } from '../../src/shared/text/sentences.ts';

const parts = (text: string): string[] =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

/**
 * The 52 golden rules that sentence splitters are measured by, under their usual numbers, each with its sentences parted
 * by `|`. Line ends are kept as they stand in a sentence.
 */
const rules: readonly (readonly [number, string, string])[] = [
  [1, 'a full stop', 'Hello World. |My name is Jonas.'],
  [2, 'a question mark', 'What is your name? |My name is Jonas.'],
  [3, 'an exclamation mark', 'There it is! |I found it.'],
  [4, 'an initial', 'My name is Jonas E. Smith.'],
  [5, 'a small initial', 'Please turn to p. 55.'],
  [6, 'a small abbreviation inside', 'Were Jane and co. at the party?'],
  [7, 'an abbreviation inside', 'They closed the deal with Pitt, Briggs & Co. at noon.'],
  [8, 'a small abbreviation at the end', "Let's ask Jane and co. |They should know."],
  [9, 'an abbreviation at the end', 'They closed the deal with Pitt, Briggs & Co. |It closed yesterday.'],
  [10, 'an abbreviation before a name', 'I can see Mt. Fuji from here.'],
  [11, 'abbreviations before and after', "St. Michael's Church is on 5th st. near the light."],
  [12, 'a possessive abbreviation', "That is JFK Jr.'s book."],
  [13, 'several stops inside', 'I visited the U.S.A. last year.'],
  [14, 'several stops at the end', 'I live in the E.U. |How about you?'],
  [15, 'U.S. at the end', 'I live in the U.S. |How about you?'],
  [16, 'U.S. before a capital', 'I work for the U.S. Government in Virginia.'],
  [17, 'U.S. inside', 'I have lived in the U.S. for 20 years.'],
  [
    18,
    'hours of the day',
    'At 5 a.m. Mr. Smith went to the bank. |He left the bank at 6 P.M. |Mr. Smith then went to the store.',
  ],
  [19, 'a decimal', 'She has $100.00 in her bag.'],
  [20, 'a decimal at the end', 'She has $100.00. |It is in her bag.'],
  [
    21,
    'a sentence in brackets',
    'He teaches science (He previously worked for 5 years as an engineer.) at the local University.',
  ],
  [22, 'an e-mail address', 'Her email is Jane.Doe@example.com. |I sent her an email.'],
  [
    23,
    'a web address',
    'The site is: https://www.example.50.com/new-site/awesome_content.html. |Please check it out.',
  ],
  [24, 'a single quotation inside', "She turned to him, 'This is great.' she said."],
  [25, 'a double quotation inside', 'She turned to him, "This is great." she said.'],
  [26, 'a quotation at the end', 'She turned to him, "This is great." |She held the book out to show him.'],
  [27, 'two exclamation marks', 'Hello!! |Long time no see.'],
  [28, 'two question marks', 'Hello?? |Who is there?'],
  [29, 'both marks', 'Hello!? |Is that you?'],
  [30, 'both marks the other way', 'Hello?! |Is that you?'],
  [31, 'a list with stops and brackets', '1.) The first item |2.) The second item'],
  [32, 'the same with sentences', '1.) The first item. |2.) The second item.'],
  [33, 'a list with brackets', '1) The first item |2) The second item'],
  [34, 'the same with sentences', '1) The first item. |2) The second item.'],
  [35, 'a list with stops', '1. The first item |2. The second item'],
  [36, 'the same with sentences', '1. The first item. |2. The second item.'],
  [37, 'bullets and numbers', '• 9. The first item |• 10. The second item'],
  [38, 'hyphen bullets and numbers', '⁃9. The first item |⁃10. The second item'],
  [39, 'a list with letters', 'a. The first item |b. The second item |c. The third list item'],
  [40, 'a line broken to fit', 'This is a sentence\ncut off in the middle because pdf.'],
  [41, 'a line broken after a space', 'It was a cold \nnight in the city.'],
  [42, 'a list of lines', 'features\n|contact manager\n|events, activities\n'],
  [43, 'coordinates', 'You can find it at N°. 1026.253.553. |That is where the treasure is.'],
  [44, 'a name with an exclamation mark', 'She works at Yahoo! in the accounting department.'],
  [
    45,
    'I as a word and as an initial',
    'We make a good team, you and I. |Did you see Albert I. Jones yesterday?',
  ],
  [
    46,
    'dots at the end of a quotation',
    'Thoreau argues that by simplifying one’s life, “the laws of the universe will appear less complex. . . .”',
  ],
  [47, 'dots in brackets', '"Bohr [...] used the analogy of parallel stairways [...]" (Smith 55).'],
  [
    48,
    'four spaced dots at the end',
    'If words are left off at the end of a sentence, and that is all that is omitted, indicate the omission with ellipsis marks (preceded and followed by a space) and then indicate the end of the sentence with a period . . . . |Next sentence.',
  ],
  [49, 'four dots at the end', 'I never meant that.... |She left the store.'],
  [
    50,
    'dots inside',
    "I wasn’t really ... well, what I mean...see . . . what I'm saying, the thing is . . . I didn’t mean it.",
  ],
  [
    51,
    'a stop and three spaced dots',
    'One further habit which was somewhat weakened . . . was that of combining words into self-interpreting compounds. |. . . The practice was not abandoned. . . .',
  ],
  [
    52,
    'no space after a sentence',
    'Hello world.|Today is Tuesday.|Mr. Smith went to the store and bought 1,000.|That is a lot.',
  ],
];

it.each(rules)('follows golden rule %i: %s', (_number, _name, marked) => {
  expect(parts(marked.replaceAll('|', ''))).toEqual(marked.split('|').map((sentence) => sentence.trim()));
});
