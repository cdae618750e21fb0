/** Why a server can't be used. Each kind has its words in the catalogue. */
type TroubleKind =
  | 'ended'
  | 'flooding'
  | 'moved'
  | 'no-program'
  | 'not-protocol'
  | 'refused'
  | 'secrets'
  | 'timed-out'
  | 'too-large'
  | 'unreachable';

/** A server that failed. Its message is for the model. */
export class ServerTrouble extends Error {
  override readonly name = 'ServerTrouble';
  readonly kind: TroubleKind;
  /** What the server or the system said, in one short line; may be empty. */
  readonly detail: string;

  constructor(kind: TroubleKind, detail = '', options?: ErrorOptions) {
    super(detail === '' ? sentences[kind] : `${sentences[kind]} (${oneLine(detail, 300)})`, options);
    this.kind = kind;
    this.detail = oneLine(detail, 300);
  }
}

const sentences: Readonly<Record<TroubleKind, string>> = {
  ended: 'The tool server has ended.',
  flooding: 'The tool server sent more than anyone can read, and was stopped.',
  moved: 'The tool server wanted to send the request elsewhere, which is not done.',
  'no-program': 'The tool server’s program was not found.',
  'not-protocol': 'The tool server does not speak the protocol.',
  refused: 'The tool server refused.',
  secrets: 'The tool server’s secrets have to be entered again.',
  'timed-out': 'The tool server did not answer in time.',
  'too-large': 'The tool server sent a message that is too large, and was stopped.',
  unreachable: 'The tool server cannot be reached.',
};

/** A text that somebody else wrote, as one line without control characters. */
export function oneLine(text: string, most: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
