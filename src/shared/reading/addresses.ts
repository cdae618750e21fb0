import type { SpeakingRule } from './spoken-text.ts';

/** Addresses of pages and people. Speech models take their dots for ends of sentences, and spell what is behind a slash. */
export const addresses: readonly SpeakingRule[] = [
  {
    find: /(?<![\p{L}\p{N}])([\w.+-]+)@((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/gu,
    say: (_all, name = '', host = '') => `${spelled(name)} at ${spelled(host)}`,
  },
  {
    find: /(?<![\p{L}\p{N}])(?:https?|ftp):\/\/(?:[^\s/?#<>@]*@)?(?:www\.)?([^\s/?#<>:()[\]]+)(?::\d+)?([^\s?#<>]*)[^\s<>]*?(?=[.,;:!?)\]'’]*(?:[\s<>]|$))/giu,
    say: (_all, host = '', path = '') => page(host, path),
  },
  {
    find: /(?<![\p{L}\p{N}@.])www\.((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(\/[^\s?#<>]*)?[^\s<>]*?(?=[.,;:!?)\]'’]*(?:[\s<>]|$))/giu,
    say: (_all, host = '', path = '') => page(host, path),
  },
  {
    find: /(?<![\p{L}\p{N}@.])([a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.(?:com|org|net|edu|gov|io|info))(?![\p{L}\p{N}@])/giu,
    say: (_all, host = '') => spelled(host),
  },
];

const marks: Readonly<Record<string, string>> = {
  '.': ' dot ',
  _: ' underscore ',
  '-': ' dash ',
  '+': ' plus ',
};

function spelled(name: string): string {
  const ends = name.replace(/^[._+-]+|[._+-]+$/g, '');
  return ends.replaceAll(/[._+-]/g, (mark) => marks[mark] ?? mark).replaceAll(/ {2,}/g, ' ');
}

/** The host, and the words of the path; not its numbers, codes and questions. */
function page(host: string, path: string): string {
  const steps = path.split('/').map((step) => step.replace(/\.\w{2,5}$/, ''));
  const words = steps.filter((step) => /^[a-z]{3,}(?:[-_][a-z]+)*$/i.test(step));
  return [spelled(host), ...words.map((step) => step.replaceAll(/[-_]/g, ' ').toLowerCase())].join(', ');
}
