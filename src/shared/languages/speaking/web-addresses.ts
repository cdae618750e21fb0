import type { SpeakingRule } from '../../listen/script/spoken-text.ts';

/** What the marks of an address are called. */
interface AddressWords {
  readonly dot: string;
  readonly at: string;
  readonly slash?: string;
  readonly underscore?: string;
  readonly plus?: string;
}

/** Every repetition has a bound, or a long line of dots would be tried from each of them. */
const host = String.raw`(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}`;

/** A page within angle brackets, which say nothing: `<https://example.org/news>`. */
const bracketed = String.raw`(?:(?:https?|ftp):\/\/[^\s<>]{3,300}|(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}(?:\/[^\s<>]{0,300})?)`;

/**
 * The long path of a page that a note ends with: `example.org/2021/06/lamps/harbour-lights`. A listener can't go there, but may want
 * to know whose page it is; a name such as `example.org/ann/lamps` is short.
 */
export const longPath: SpeakingRule = {
  find: /(?<=(?<![\p{L}\p{N}@./-])(?:https?:\/\/)?(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,10})\/(?=[^\s<>]{30}|(?:[^\s<>/]{1,60}\/){2}[^\s<>/])[^\s<>]{1,600}?(?=[>)\].,;:’']{0,3}(?:\s*$|[.>)]{1,2}\s+\p{Lu}|,?\s[([]))/giu,
  needs: /\.\p{L}{2,10}\//u,
  say: () => '',
};

/** Addresses of pages and people. Speech models take their dots for ends of sentences, and spell what is behind a slash. */
export function addressRules(words: AddressWords): readonly SpeakingRule[] {
  const spelled = (name: string): string =>
    name
      .replaceAll(/^[._+-]+|[._+-]+$/g, '')
      .replaceAll(
        /[._+]/g,
        (mark) => ` ${{ '.': words.dot, _: words.underscore, '+': words.plus }[mark] ?? mark} `,
      )
      .replaceAll(/ {2,}/g, ' ');
  /** The host, and the words of the path; not its numbers, codes and questions. */
  const page = (address: string): string | undefined => {
    const [, where, path = ''] =
      /^(?:\w+:\/\/)?(?:www\.)?([^/?#:()[\]]+)(?::\d+)?([^?#]*)/i.exec(address) ?? [];
    if (where === undefined) return undefined;
    const steps = path.split('/').map((step) => step.replace(/\.\w{2,5}$/, ''));
    const named = steps.filter(
      // `fSmurbQDuP` is a code.
      (step) => /^(?=.{3})[a-z]+(?:[-_][a-z]+)*$/i.test(step) && !/[a-z][A-Z](?:[A-Z]|$)/.test(step),
    );
    return [spelled(where), ...named.map((step) => step.replaceAll(/[-_]/g, ' ').toLowerCase())].join(', ');
  };
  return [
    {
      find: new RegExp(String.raw`(?<![\p{L}\p{N}])<(${bracketed})>`, 'giu'),
      needs: /<[a-z\d]/i,
      say: (_all, address = '') => page(address),
    },
    // `a@b.org <mailto:a@b.org>`, as mail programs write a link
    {
      find: new RegExp(String.raw`(?<=@${host})\s?<mailto:[^\s<>]{3,200}>`, 'gu'),
      needs: /<mailto:/,
      say: () => '',
    },
    // `Ann Tern @ ann@lamp.org`, `| @ ann@lamp.org`: a picture before an address; behind a small word, it is said.
    {
      find: new RegExp(String.raw`(?<![\p{L}\p{N}@]|(?<!\p{L})\p{Ll}+\s)@\s(?=[\w.+-]{1,64}@${host})`, 'gu'),
      needs: /@\s/,
      say: () => '',
    },
    {
      find: new RegExp(
        String.raw`(?:(<)|(?<![\p{L}\p{N}.+_-]))(?:(?<!<\s)mailto:)?([\w.+-]{1,64})@(${host})(?:(?<=<[^<>]{0,300})>)?`,
        'gu',
      ),
      needs: /@/,
      say: (_all, _bracket = '', name = '', where = '') => `${spelled(name)} ${words.at} ${spelled(where)}`,
    },
    // The mark behind it ends the sentence, not the address. A figure before it counts nothing of it: `2014 http://t.co`.
    {
      find: /(?:(?<=\d)\s)?(?<![\p{L}\p{Nd}@.])(?:(?:https?|ftp):\/\/|www\.)[^\s<>"“”«»`[]{0,2000}[^\s<>"“”«»`.,;:!?)[\]'’]/giu,
      needs: /:\/\/|www\./i,
      say: (all) => (/^\s/.test(all) ? `, ${page(all.trimStart())}` : page(all)),
    },
    // `a .js file`, `.stl, .obj or .3mf`
    {
      find: /(?<=(?:^|[\s(])(?<!\.\s))\.(?=[a-z\d]{2,5}(?:,\s\.[a-z\d]|,?\s(?:and|or|und|oder|en|of)\s\.?[a-z\d]{2,4}(?![\p{L}\p{N}])|[\s-](?:[Ff]iles?|[Ff]ormats?|[Ee]xtensions?|Datei(?:en)?|bestand(?:en)?)(?!\p{L})))/gu,
      needs: /[\s(]\.[a-z\d]|^\./,
      say: () => `${words.dot} `,
    },
    // `example.org/news`
    {
      find: /(?<![\p{L}\p{N}@./\\-])(?:[a-z\d][a-z\d-]{0,62}\.){1,8}(?:com|org|net|edu|gov|io|info|[a-z]{2})\/(?:[^\s<>"“”«»`]{0,2000}[^\s<>"“”«»`.,;:!?)\]'’])?/giu,
      needs: /\.\p{L}{2,4}\//u,
      say: (all) => page(all),
    },
    {
      find: /(?<![\p{L}\p{N}@.])([a-z\d][a-z\d-]{0,62}(?:\.[a-z\d-]{1,63}){0,8}\.(?:com|org|net|edu|gov|io|info|(?:co|ac|govt)\.[a-z]{2}))(?![\p{L}\p{N}@])/giu,
      needs: /\.(?:com?|org|net|edu|gov|io|info|ac)/i,
      say: (_all, where = '') => spelled(where),
    },
    // `mercadolibre.com.ar`, of which the first half has been said
    {
      find: new RegExp(
        String.raw`(?<=\s${words.dot}\s(?:com|org|net|edu|gov))\.(?=[a-z]{2}(?![\p{L}\p{N}]))`,
        'gu',
      ),
      needs: /\s(?:com|org|net|edu|gov)\.[a-z]/,
      say: () => ` ${words.dot} `,
    },
    // `#homemaking`, `#covid19`, but `#include`, `#fade2b`, `#A123`, `#page=2`
    {
      find: /(?<![^\s("“„«‚‘'])#(?!(?:include|define|undef|ifn?def|endif|elif|else|line|pragma)(?!\p{L})|[0-9a-f]{3}(?:[0-9a-f]{3})?(?![\p{L}\p{N}]))(?=\p{L}[\p{L}_]{2,}(?:[1-9]\d{0,3})?(?![\p{L}\p{N}=(-]|\sequals\s))/gu,
      needs: /#/,
      say: () => 'hashtag ',
    },
  ];
}

/** `lastampa.it`, `materiel.jlm2017.fr`. @param countries for an expression: those that no word behind a missing space could be */
export function hostsOfCountries(countries: string, dot: string): SpeakingRule {
  return {
    find: new RegExp(
      String.raw`(?<![\p{L}\p{N}@./_-])([a-z\d][a-z\d-]{1,62}(?:\.[a-z\d-]{2,63}){0,3})\.(${countries})(?![\p{L}\p{N}@/_-]|\.\p{L})`,
      'giu',
    ),
    needs: new RegExp(String.raw`\w\.(?:${countries})`, 'i'),
    say: (_all, name = '', country = '') => `${name.replaceAll('.', ` ${dot} `)} ${dot} ${country}`,
  };
}

const extensions =
  'js|ts|py|sh|md|txt|csv|json|xml|html?|php|java|cpp|css|dll|pdf|docx?|xlsx?|pptx?|odt|epub|exe|zip|png|jpe?g|gif|svg|mp[34]|wav|conf';

/** `index.js`, `src/app/data.csv`, `./main`: the dot ends nothing, and the slash gives nothing to choose from. */
export function filePaths({ dot, at, slash = '/' }: AddressWords): readonly SpeakingRule[] {
  const step = String.raw`[\w.-]{0,59}\w`;
  const extension = String.raw`(?:${extensions})(?![\p{L}\p{N}/]|\.\p{L})`;
  return [
    {
      find: new RegExp(
        String.raw`(?<![\p{L}\p{N}@:./~_<+*|$)>-])(?:(?:\.{1,2}|~)\/(?:${step}\/){0,8}${step}|\/(?:${step}\/){1,8}${step}|\w[\w-]{0,59}\/(?:${step}\/){0,8}[\w-]{1,59}\.${extension})(?![\p{L}\p{N}/@])`,
        'gu',
      ),
      needs: /[\w.~]\/\w/,
      say: (path) =>
        path
          .replaceAll(/\.(?=\w{1,5}$|\.?\/)/g, ` ${dot} `)
          .replaceAll('/', ` ${slash} `)
          .replaceAll(/[\s_]+/g, ' ')
          .trim(),
    },
    {
      find: new RegExp(String.raw`\.(?<=[\p{L}\p{N}_)-]\.)(?=${extension})`, 'gu'),
      needs: /\.[a-z]/,
      say: () => ` ${dot} `,
    },
    // `@Override`, `le caractère « @ »`
    {
      find: /(?<![\p{L}\p{N}.@])@(?:(?=(\p{L})\p{L})|(?<=[(«"“]\s?@)(?=\s?[)»"”]))/gu,
      needs: /@/,
      say: (_all, next = '') => at + (next && ' '),
    },
  ];
}

/** Names from programs, in any language. */
export const codeNames: readonly SpeakingRule[] = [
  // getUserName is slurred; iPhone, eBay and arXiv are names.
  {
    find: /(?<![\p{L}\p{N}_])(?!arXiv(?!\p{L}))[a-z]{2,}(?:[A-Z][a-z\d]+)+(?![\p{L}\p{N}_])/gu,
    needs: /[a-z][A-Z]/,
    say: (all) => all.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase(),
  },
  {
    find: /(?<![\p{L}\p{N}_])[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)+(?![\p{L}\p{N}_])/gu,
    needs: /_/,
    say: (all) => all.replaceAll(/_+/g, ' '),
  },
  { find: /(?<=[\p{L}\p{N}])\(\)/gu, say: () => '' },
  // `ArrayList<Node>`
  {
    find: /(?<=\p{L})<((?:(?:,\s?)?(?:\p{Lu}\p{Ll}[\p{L}\p{N}]*|[EKTV]))+)>/gu,
    needs: />/,
    say: (_all, names = '') => ` ${names}`,
  },
  // `Disney+`, `Xperia Z3+`, but `C++`, `Ctrl+`
  {
    find: /(?<=\p{L}{2}|\p{L}\d)(?<!(?<!\p{L})(?:Ctrl|Strg|Alt|Shift|Cmd))\+(?=[\s,;:)"”’']|\.\s|\.?$)(?!\s\d)/gu,
    needs: /\+/,
    say: () => ' plus',
  },
  { find: /`+/gu, say: () => '' },
];
