/** What a person may say for a mark, and how the mark sits among the words. */
export interface SpokenMark {
  readonly said: readonly string[];
  readonly written: string;
  /** On which side no space is wanted. */
  readonly joins: 'before' | 'after' | 'both' | 'neither';
  /** Whether marks that were heard as a pause just before give way to it. */
  readonly replaces: boolean;
  /** How the next word begins; `as-heard` where the mark says nothing about it. */
  readonly next: 'capital' | 'small' | 'as-heard';
}

const ending = { joins: 'before', replaces: true, next: 'capital' } as const;
const within = { joins: 'before', replaces: true, next: 'small' } as const;
const opening = { joins: 'after', replaces: false, next: 'as-heard' } as const;
const closing = { joins: 'before', replaces: false, next: 'as-heard' } as const;
const line = { joins: 'both', replaces: false, next: 'capital' } as const;

/** Quotation marks are straight ones: they are right in a terminal and in code too. */
export const spokenMarks: readonly SpokenMark[] = [
  { said: ['comma'], written: ',', ...within },
  { said: ['full stop', 'period'], written: '.', ...ending },
  { said: ['question mark'], written: '?', ...ending },
  { said: ['exclamation mark', 'exclamation point'], written: '!', ...ending },
  { said: ['colon'], written: ':', ...within },
  { said: ['semicolon', 'semi colon', 'semi-colon'], written: ';', ...within },
  { said: ['dash'], written: '–', ...within, joins: 'neither' },
  { said: ['hyphen'], written: '-', ...within, joins: 'both' },
  { said: ['ellipsis', 'dot dot dot'], written: '…', ...within, next: 'as-heard' },
  { said: ['open quote', 'open quotes'], written: '"', ...opening },
  { said: ['close quote', 'close quotes', 'end quote', 'unquote'], written: '"', ...closing },
  { said: ['open bracket', 'open brackets', 'open parenthesis'], written: '(', ...opening },
  { said: ['close bracket', 'close brackets', 'close parenthesis'], written: ')', ...closing },
  { said: ['new line', 'newline', 'new-line'], written: '\n', ...line },
  { said: ['new paragraph'], written: '\n\n', ...line },
  { said: ['bullet', 'bullet point', 'new bullet'], written: '\n- ', ...line },
];
