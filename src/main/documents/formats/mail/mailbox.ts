import { latin1Bytes } from '../../../../shared/bytes.ts';
import { latin1 } from '../../document-bytes.ts';

/**
 * The line before each mail in a mailbox (mbox): who sent it when. Some programs save a single mail with it. Its length is
 * bounded, because a long line would be searched for ages.
 */
const envelope = /^From \S.{0,300}\d\d:\d\d.{0,60}\d{4}.{0,60}(?:\r?\n|$)/;

const longestEnvelope = 1_000;

/** A text without the line of a mailbox before its first mail. */
export function withoutEnvelope(text: string): string {
  return text.replace(envelope, '');
}

/** The mails in a file: one, if it is no mailbox. */
export function mailsIn(bytes: Uint8Array): Uint8Array[] {
  if (!envelope.test(latin1(bytes.subarray(0, longestEnvelope)))) return [bytes];
  return latin1(bytes)
    .split(new RegExp(`(?<=\\n\\r?\\n)(?=${envelope.source.slice(1)})`))
    .map((mail) => latin1Bytes(unquoted(withoutEnvelope(mail))));
}

/** A mailbox puts a sign before each line that would look like the beginning of the next mail. */
function unquoted(mail: string): string {
  return mail.replace(/^>(?=>*From )/gm, '');
}
