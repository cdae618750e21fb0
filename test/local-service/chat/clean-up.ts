import type { Answer, Said } from './rules.ts';

/** Cleans up a dictation: the text between tags, if the system message asks for it. */
export function cleanUp(messages: readonly Said[]): Answer | undefined {
  const system = messages.find(({ role }) => role === 'system')?.text ?? '';
  const said = messages.at(-1)?.text ?? '';
  const [, tag] = /^<(dictation[\w-]*)>\n/.exec(said) ?? [];
  if (tag === undefined || !said.endsWith(`\n</${tag}>`) || !/clean up dictated text/i.test(system)) {
    return undefined;
  }
  const text = said.slice(tag.length + 3, -tag.length - 4);
  return {
    reasoning: 'A dictation. I leave out what was not meant and write the rest as one writes.',
    reply: inShape(sentencesOf(text), system),
    easy: true,
  };
}

/** Whole sentences with capitals and full stops, without fillers and repeated words. */
function sentencesOf(text: string): readonly string[] {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(um+|uh+|erm?|h?mm+)[,.]?$/i.test(word))
    .filter((word, i, all) => word.toLowerCase() !== all[i + 1]?.toLowerCase());
  const sentences: string[][] = [[]];
  for (const word of words) {
    sentences.at(-1)?.push(/^i('|’|$)/.test(word) ? `I${word.slice(1)}` : word);
    if (/[.!?]$/.test(word)) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0).map((sentence) => finished(sentence.join(' ')));
}

function finished(sentence: string): string {
  const capitalized = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return /[.!?]$/.test(capitalized) ? capitalized : `${capitalized.replace(/[,;:]$/, '')}.`;
}

function inShape(sentences: readonly string[], system: string): string {
  if (/these are notes/i.test(system)) {
    return sentences.map((sentence) => `- ${sentence.replace(/\.$/, '')}`).join('\n');
  }
  if (/it is an email/i.test(system)) return email(sentences.join(' '));
  return sentences.join(' ');
}

/** Puts an initial greeting on a line of its own. */
function email(text: string): string {
  const [, greeting, name, rest = ''] = /^(hello|hi|dear) (\w+)[,.]? +(\S[^]*)$/i.exec(text) ?? [];
  if (greeting === undefined || name === undefined) return text;
  return `${greeting} ${name.charAt(0).toUpperCase()}${name.slice(1)},\n\n${finished(rest)}`;
}
