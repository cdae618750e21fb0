import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

interface ChessWords {
  /** King, queen, rook, bishop and knight by the letters that stand for them. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly takes: string;
  readonly check: string;
  readonly mate: string;
  readonly castles: { readonly short: string; readonly long: string };
}

/** Of a pair of moves: its stop would end the sentence, or make it an ordinal. */
const isCount = /^(\d{1,3})[.…]/;
const needs = /[a-h][1-8]/;
const end = String.raw`(?:=?[A-Z](?![\p{L}\p{N}]))?(?:\s?[+#](?![\p{L}\p{N}]))?[!?]{0,2}(?![\p{L}\p{N}])`;

/** `1. e4 e5 2. Nf3 Nc6`, `14...dxe5`, and a single move that takes or mates: `Qxf7#`. Other single moves may be names. */
export function chessMoves(words: ChessWords): readonly SpeakingRule[] {
  const piece = `[${Object.keys(words.pieces).join('')}]`;
  const castling = String.raw`(?:O-O(?:-O)?|0-0(?:-0)?)[+#]?[!?]{0,2}(?![\p{L}\p{N}-])`;
  const move = String.raw`(?:(?:${piece}[a-h]?[1-8]?|[a-h](?=x))?x?[a-h][1-8]${end}|${castling})`;
  const count = String.raw`\d{1,3}(?:\.\.\.|…|\.)\s?`;
  const said = (written: string): string => saidOfMove(written, words);
  return [
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}.,\\/_-])(?:${count})?${move}(?:,?\s(?:${count})?${move}){0,60}`,
        'gu',
      ),
      needs,
      say(all) {
        const parts = all.split(/\s(?![+#])|(?<=[.…])(?=[^\s.…])/u).filter((part) => !/^[.…]+$/.test(part));
        const moves = parts.filter((part) => !isCount.test(part));
        const isCounted = moves.length < parts.length;
        // `3. b2` may be the third item of a list, and `Be4` a name.
        const isSure =
          moves.length > 1
            ? moves.some((part) => /^[A-Z]|x/.test(part)) || isCounted
            : isMove(all, isCounted);
        if (!isSure) return undefined;
        return parts
          .map((part) => isCount.exec(part)?.[1]?.concat(',') ?? said(part))
          .join(' ')
          .replaceAll(/(?<!,) (?=\d+, )/g, ', ');
      },
    },
  ];
}

/** Whether one alone shows what it is. */
function isMove(written: string, isCounted: boolean): boolean {
  return isCounted ? /[A-Zx]|0-0-0/.test(written) : /^[A-Z].*(?:x|[+#])|=[A-Z]/.test(written);
}

function saidOfMove(written: string, { pieces, takes, check, mate, castles }: ChessWords): string {
  const [, plain = '', promoted = '', threat = '', comma = ''] =
    /^(.+?)(?:(?<=[1-8])=?([A-Z]))?\s?([+#]?)[!?]*(,?)$/u.exec(written) ?? [];
  const castled = /^[O0](-[O0]){1,2}$/.exec(plain);
  const way = castled
    ? castles[plain.length > 3 ? 'long' : 'short']
    : plain
        .replace(/^[A-Z]/, (letter) => `${pieces[letter]} `)
        .replace('x', ` ${takes} `)
        // `Nbd7`: the knight from there.
        .replace(/(?<=[a-h1-8])(?=[a-h][1-8]$)/, ' ')
        .replaceAll(/\s+/g, ' ');
  const ending = threat && ` ${threat === '#' ? mate : check}`;
  return way + (promoted && ` ${pieces[promoted] ?? promoted}`) + ending + comma;
}
