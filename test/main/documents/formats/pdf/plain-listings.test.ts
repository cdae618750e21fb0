import { expect, it } from 'vitest';
import { fileWith, outline, readDocument } from '../../read-document.ts';
import { column, madePdf, type MadeLine } from './made-pdf.ts';

const before = column(60, 80, [
  'The keeper lights the lamps one after the other, and looks back at each of them before he goes on to',
  'the next one, which the following lines say in the order in which he does it on every evening of a year.',
]);
const after = column(60, 360, [
  'When all of them burn he goes down again, and writes into his book how long he was upon the stairs, as',
  'the office wants him to, although nobody there has ever read what all the keepers write into their books.',
]);

async function kindsOf(lines: readonly string[]): Promise<readonly string[]> {
  const page = [...before, ...column(90, 150, lines), ...after];
  const blocks = outline((await readDocument(fileWith(madePdf([page])))).blocks);
  return blocks.slice(1, -1).map((block) => block.split(':')[0] ?? '');
}

it.each([
  [
    'of a protocol',
    [
      'v=0',
      'o=keeper 2890 2891 IN IP4 lamp.example',
      's=',
      'm=audio 49170 RTP/AVP 0',
      'a=rtpmap:0 PCMU/8000',
      'm=video 51372 RTP/AVP 31',
    ],
  ],
  [
    'of assembler',
    ['movq %rax,%r12', 'syscall', 'cmpq $-0x07FF,%rax', 'jge lamp_exit', 'neg %rax', 'call %r11'],
  ],
  ['of folders', ['lamp_house\\', '|-- oil_store\\', '|-- wick.png', '|-- keeper.exe (lights them)']],
  [
    'of a log',
    [
      '[ 1392.042460] IN=eth0 OUT=',
      'SRC=10.0.2.2 DST=10.0.2.15 LEN=40',
      'TOS=0x00 PREC=0x00 TTL=64 ID=61706',
      'PROTO=TCP SPT=54824 DPT=22',
    ],
  ],
  [
    'of a program without a call',
    ['int lamps = 5; char wick;', 'float oil;', 'oil = lamps * 2; /* a pint each */', 'wick = oil;'],
  ],
  [
    'of settings',
    ['#System lamp', 'lamp brass', '#Size of the wick', 'wick 12', 'light --at dusk', '#Oil of the lamp'],
  ],
  ['of two statements', ['int lamps = 5;', 'printf ("%d", lamps); lamps = lamps + 1;']],
  ['of a function', ['int main (void) {', 'while (lamps > 0)', 'lamps = lamps - 1;', 'return(0);', '}']],
])('takes the lines %s in the font of the text for code', async (_of, lines) => {
  expect(new Set(await kindsOf(lines))).toEqual(new Set(['code']));
});

it.each([
  ['short lines of a text', ['Lamps and oil', 'Wicks', 'Matches', 'A box of 0x lamps', 'Brass']],
  ['equations', ['h = 3', 'L(h) = 2h + 1', 'w = L(3)', 'p(w) = 0.5']],
  [
    'possible answers',
    ['1) lightLamp(NORTH);', '2) douseLamp(NORTH);', '3) lightLamp(SOUTH);', '4) turnLamp(WEST);'],
  ],
  ['conditions of a text', ['if (as he says) the lamp burns;', 'float upon the sea, and wait;']],
  ['what is assigned in words', ['w = the width of the lamp', 'h = its height, also in feet']],
  ['labels of a form', ['Lamp: ________', 'Oil: ________', 'Date: ________', 'Keeper: ________']],
])('leaves %s as they are', async (_of, lines) => {
  expect(await kindsOf(lines)).not.toContain('code');
});

it('keeps a listing whole over lines that are left free and have a number only', async () => {
  const lines = ['lamp = Lamp(3)', '', 'lamp.light()', 'lamp.turn(90)', '', 'lamp.douse()'];
  const listing = lines.flatMap((line, at): MadeLine[] => {
    const y = 160 + 12 * at;
    const number = { x: 60, y, text: String(at + 1), size: 8 };
    return line === '' ? [number] : [number, { x: 75, y, text: line, size: 10, font: 'mono' }];
  });
  const { blocks } = await readDocument(fileWith(madePdf([[...before, ...listing, ...after]])));
  expect(outline(blocks).map((block) => block.split(':')[0])).toEqual(['paragraph', 'code', 'paragraph']);
});

it('keeps a listing whole over its numbered lines that have a bracket only, but not over another number', async () => {
  const kinds = async (numbers: readonly number[]): Promise<readonly (string | undefined)[]> => {
    const lines = ['void lamp_init(int oil)', '{', 'lamp.light();', '}', '', 'int lamp_get(int oil)'];
    const listing = lines.flatMap((line, at): MadeLine[] => {
      const y = 160 + 12 * at;
      const number = { x: 60, y, text: String(numbers[at]), size: 5 };
      if (line.length < 2) return [{ ...number, text: `${number.text} ${line}` }];
      return [number, { x: 75, y, text: line, size: 10, font: 'mono' }];
    });
    const { blocks } = await readDocument(fileWith(madePdf([[...before, ...listing, ...after]])));
    return outline(blocks).map((block) => block.split(':')[0]);
  };
  expect(await kinds([10, 11, 12, 13, 14, 15])).toEqual(['paragraph', 'code', 'paragraph']);
  expect((await kinds([10, 21, 12, 33, 14, 15])).length).toBeGreaterThan(3);
});

it('makes one of listings and the statements between them, but not of listings and what is said between them', async () => {
  const mono = (y: number, text: string): MadeLine => ({ x: 90, y, text, font: 'mono' });
  const between = async (line: string): Promise<readonly string[]> => {
    const lines = [mono(150, 'lamp.light();'), { x: 90, y: 180, text: line }, mono(210, 'lamp.douse();')];
    const blocks = outline((await readDocument(fileWith(madePdf([[...before, ...lines, ...after]])))).blocks);
    return blocks.slice(1, -1).map((block) => block.split(':')[0] ?? '');
  };
  for (const line of ['return isLit(x − 1, y)', 'cout << lamps << endl;', 'if ( night ) {'])
    expect([line, await between(line)]).toEqual([line, ['code']]);
  for (const line of [
    'then (as above) the keeper turns it into',
    '32 (bit 5) Vertical fit',
    'So it is dark.',
  ])
    expect([line, await between(line)]).toEqual([line, ['code', 'paragraph', 'code']]);
});
