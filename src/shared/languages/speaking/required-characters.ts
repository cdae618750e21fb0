/**
 * What a text must have for an expression to find anything in it, read from the expression. A language has hundreds of
 * rules, and most sentences have the characters for few of them; running an expression in vain costs far more than a look.
 */

/** A bit for each character of ASCII in four words; all others share the 32 of a fifth. */
type CharacterSet = Int32Array;

const words = 5;

export function charactersOf(text: string): CharacterSet {
  const set = new Int32Array(words);
  for (let at = 0; at < text.length; at++) add(set, text.charCodeAt(at));
  return set;
}

/** Of each of the sets a text must have a character. */
export function hasAll(characters: CharacterSet, required: readonly CharacterSet[]): boolean {
  for (const set of required) {
    let common = 0;
    for (let word = 0; word < words; word++) common |= (characters[word] ?? 0) & (set[word] ?? 0);
    if (common === 0) return false;
  }
  return true;
}

const known = new WeakMap<RegExp, readonly CharacterSet[]>();

/** The rarest sets of which an expression needs a character each, read once; none where it isn't sure to need any. */
export function requiredBy(find: RegExp): readonly CharacterSet[] {
  const required = known.get(find) ?? requiredByRead(find);
  known.set(find, required);
  return required;
}

function requiredByRead({ source, flags }: RegExp): readonly CharacterSet[] {
  // Without regard to case, a letter of ASCII may stand for one outside of it, as `s` for `ſ`.
  if (!flags.includes('u') || flags.includes('i')) return [];
  return new ExpressionReader(source)
    .alternatives()
    .map((set) => ({ set, share: shareWith(set) }))
    .filter(({ share }) => share < 0.8)
    .toSorted((a, b) => a.share - b.share)
    .slice(0, mostSets)
    .map(({ set }) => set);
}

/** More hardly spare a text anything. */
const mostSets = 4;

const groupStart = /\?(?:<?[=!]|[a-z-]*:|<[^>]+>)/y;
const escape = /\\(?:u\{\p{AHex}+\}|u\p{AHex}{4}|x\p{AHex}{2}|[pP]\{[^}]+\}|c[A-Za-z]|\d+|k<[^>]+>|[^])/uy;
const quantifier = /(?:([?*+])|\{(\d+)(?:,\d*)?\})\??/y;

/** Reads as much of an expression as it takes to know what it can't do without. */
class ExpressionReader {
  private readonly source: string;
  private at = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** Up to the bracket that closes them. Of several, any may be the one that is met. */
  alternatives(): readonly CharacterSet[] {
    const first = this.sequence();
    if (this.next() !== '|') return first;
    const branches = [rarest(first)];
    while (this.take('|')) branches.push(rarest(this.sequence()));
    return branches.every((set) => set !== undefined) ? [union(branches)] : [];
  }

  private sequence(): readonly CharacterSet[] {
    const required: CharacterSet[] = [];
    while (this.at < this.source.length && this.next() !== '|' && this.next() !== ')') {
      const sets = this.atom();
      if (!this.isOptional()) required.push(...sets);
    }
    return required;
  }

  private atom(): readonly CharacterSet[] {
    if (this.take('(')) {
      const [start = ''] = this.match(groupStart) ?? [];
      this.at += start.length;
      const inside = this.alternatives();
      this.take(')');
      // What must not stand there, and a group in which the case may make no difference.
      return /!$|[a-z-]:$/.test(start) ? [] : inside;
    }
    if (this.take('[')) return this.characterClass();
    if (this.take('.') || this.take('^') || this.take('$')) return [];
    const set = this.character();
    return set ? [set] : [];
  }

  private characterClass(): readonly CharacterSet[] {
    const isNegated = this.take('^');
    const sets: (CharacterSet | undefined)[] = [];
    while (this.at < this.source.length && !this.take(']')) {
      const first = this.at;
      sets.push(this.character());
      const isRange = this.next() === '-' && this.source[this.at + 1] !== ']';
      if (!isRange) continue;
      const from = codeOf(this.source.slice(first, this.at));
      this.at++;
      const last = this.at;
      this.character();
      sets.push(from === undefined ? undefined : range(from, codeOf(this.source.slice(last, this.at))));
    }
    return !isNegated && sets.every((set) => set !== undefined) ? [union(sets)] : [];
  }

  /** One, escaped or not; undefined for those that are too many to be worth knowing, and for what is none. */
  private character(): CharacterSet | undefined {
    const written = this.written();
    if (written === String.raw`\d`) return figures;
    const code = codeOf(written);
    return code === undefined ? undefined : range(code, code);
  }

  private written(): string {
    const [written] = (this.next() === '\\' && this.match(escape)) || [
      String.fromCodePoint(this.source.codePointAt(this.at) ?? 0),
    ];
    this.at += written.length;
    return written;
  }

  /** A quantifier that allows none. */
  private isOptional(): boolean {
    if (!'?*+{'.includes(this.next())) return false;
    const [all = '', sign = '', least = ''] = this.match(quantifier) ?? [];
    this.at += all.length;
    return sign === '?' || sign === '*' || (least !== '' && Number(least) === 0);
  }

  private match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at;
    return sticky.exec(this.source);
  }

  private next(): string {
    return this.source.charAt(this.at);
  }

  private take(sign: string): boolean {
    if (this.next() !== sign) return false;
    this.at++;
    return true;
  }
}

/** Of a character as it is written in an expression. */
function codeOf(written: string): number | undefined {
  if (!written.startsWith('\\')) return written.codePointAt(0);
  const [, hex] = /^\\[ux]\{?(\p{AHex}+)\}?$/u.exec(written) ?? [];
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return /^\\[^\p{L}\p{N}]$/u.test(written) ? written.codePointAt(1) : undefined;
}

function add(set: CharacterSet, code: number): void {
  const word = code < 128 ? code >> 5 : words - 1;
  set[word] = (set[word] ?? 0) | (1 << (code & 31));
}

function range(from: number, to: number | undefined): CharacterSet | undefined {
  if (to === undefined) return undefined;
  const set = new Int32Array(words);
  // Two code units in a text, of which one would do.
  if (to > 0xff_ff) set[words - 1] = -1;
  for (let code = from; code <= Math.min(to, from + 255); code++) if (code <= 0xff_ff) add(set, code);
  if (to > from + 255) set[words - 1] = -1;
  return set;
}

function union(sets: readonly CharacterSet[]): CharacterSet {
  return new Int32Array(words).map((_none, word) => sets.reduce((all, set) => all | (set[word] ?? 0), 0));
}

function rarest(sets: readonly CharacterSet[]): CharacterSet | undefined {
  let found: CharacterSet | undefined;
  let least = Infinity;
  for (const set of sets) {
    const share = shareWith(set);
    if (share >= least) continue;
    found = set;
    least = share;
  }
  return found;
}

/** About how many sentences have one of them, judged roughly. */
function shareWith(set: CharacterSet): number {
  let sum = 0;
  for (const [word, bits] of set.entries()) {
    for (let bit = 0, rest = bits; rest !== 0; bit++, rest >>>= 1) {
      if (rest & 1) sum += shares[word * 32 + bit] ?? 0;
    }
  }
  return sum;
}

const shares = Array.from({ length: words * 32 }, (_none, code) => {
  const character = code < 128 ? String.fromCharCode(code) : '';
  if (/[ .etaoinsrhldcum]/.test(character)) return 0.9;
  if (/[a-z,]/.test(character)) return 0.4;
  return /[A-Z]/.test(character) ? 0.1 : 0.03;
});

const figures = range(0x30, 0x39);
