import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

/** Addresses of pages and people. Speech models take their dots for ends of sentences, and spell what is behind a slash. */
/** Every repetition has a bound, or a long line of dots would be tried from each of them. */
const host = String.raw`(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}`;

export const addresses: readonly SpeakingRule[] = [
  {
    find: new RegExp(String.raw`(?<![\p{L}\p{N}.+_-])([\w.+-]{1,64})@(${host})`, 'gu'),
    say: (_all, name = '', where = '') => `${spelled(name)} at ${spelled(where)}`,
  },
  // The mark behind it ends the sentence, not the address.
  {
    find: /(?<![\p{L}\p{N}@.])(?:(?:https?|ftp):\/\/|www\.)[^\s<>"“”«»`]{0,2000}[^\s<>"“”«»`.,;:!?)\]'’]/giu,
    say: (all) => page(all),
  },
  {
    find: /(?<![\p{L}\p{N}@.])([a-z\d][a-z\d-]{0,62}(?:\.[a-z\d-]{1,63}){0,8}\.(?:com|org|net|edu|gov|io|info))(?![\p{L}\p{N}@])/giu,
    say: (_all, where = '') => spelled(where),
  },
];

const marks: Readonly<Record<string, string>> = {
  '.': ' dot ',
  _: ' underscore ',
  '+': ' plus ',
};

function spelled(name: string): string {
  const ends = name.replace(/^[._+-]+|[._+-]+$/g, '');
  return ends.replaceAll(/[._+]/g, (mark) => marks[mark] ?? mark).replaceAll(/ {2,}/g, ' ');
}

/** The host, and the words of the path; not its numbers, codes and questions. */
function page(address: string): string | undefined {
  const [, where, path = ''] =
    /^(?:\w+:\/\/)?(?:www\.)?([^/?#:()[\]]+)(?::\d+)?([^?#]*)/i.exec(address) ?? [];
  if (where === undefined) return undefined;
  const steps = path.split('/').map((step) => step.replace(/\.\w{2,5}$/, ''));
  const words = steps.filter((step) => /^[a-z]{3,}(?:[-_][a-z]+)*$/i.test(step));
  return [spelled(where), ...words.map((step) => step.replaceAll(/[-_]/g, ' ').toLowerCase())].join(', ');
}
