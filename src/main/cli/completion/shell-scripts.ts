import type { CompletedCommand, CompletedOption } from './completed-words.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/**
 * A script that has a shell complete the program's words. All three walk through the words before the cursor in the same
 * way: what is an option's value is no command, and each command leads to the next place.
 */
export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  return `${scripts[shell](commands).join('\n')}\n`;
}

const scripts: Readonly<Record<Shell, (commands: readonly CompletedCommand[]) => readonly string[]>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

function bashScript(commands: readonly CompletedCommand[]): readonly string[] {
  return [
    '# source <(parley completion bash)',
    '_parley() {',
    "  local cur=${COMP_WORDS[COMP_CWORD]} at='' option='' more='' files='' list='' word i",
    '  COMPREPLY=()',
    '  for ((i = 1; i < COMP_CWORD; i++)); do',
    '    word=${COMP_WORDS[i]}',
    "    [[ $word == '=' ]] && continue",
    ...walkedWords(commands),
    '  done',
    "  [[ $cur == '=' ]] && cur=''",
    ...wantedPlace,
    '  case $at in',
    ...places(commands, (names) => `list=${quoted(names.map(({ name }) => plain(name)).join(' '))}`),
    '  esac',
    '  if [[ -n $files ]]; then',
    '    compopt -o default 2>/dev/null && return',
    '    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")',
    '  else',
    '    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$list" -- "$cur")',
    '  fi',
    '}',
    'complete -F _parley parley',
  ];
}

function zshScript(commands: readonly CompletedCommand[]): readonly string[] {
  return [
    '#compdef parley',
    '# source <(parley completion zsh)',
    '_parley() {',
    "  local cur=${words[CURRENT]} at='' option='' more='' files='' word i",
    '  local -a list',
    '  for ((i = 2; i < CURRENT; i++)); do',
    '    word=${words[i]}',
    ...walkedWords(commands),
    '  done',
    "  if [[ -z $option && $cur == --*=* ]]; then option=${cur%%=*}; compset -P '*='; fi",
    ...wantedPlace,
    '  case $at in',
    ...places(commands, (names) => `list=(${names.map(described).join(' ')})`),
    '  esac',
    '  if [[ -n $files ]]; then _files; else _describe parley list; fi',
    '}',
    'if [[ ${funcstack[1]} == _parley ]]; then _parley "$@"; else compdef _parley parley; fi',
  ];
}

/** In a shell of the family of sh: a step over the next word before the cursor. */
function walkedWords(commands: readonly CompletedCommand[]): readonly string[] {
  const valued = withValues(commands);
  return [
    "    if [[ -n $option ]]; then option=''",
    '    elif [[ $word == -* ]]; then',
    "      more=''",
    '      case "$at $word" in',
    ...arm(
      valued.filter(({ option }) => option.isList),
      'option=$word more=$word',
    ),
    ...arm(
      valued.filter(({ option }) => !option.isList),
      'option=$word',
    ),
    '      esac',
    '    elif [[ -z $more ]]; then',
    `      case "$at $word" in ${subcommands(commands).map(quoted).join('|')}) at="$at $word";; esac`,
    '    fi',
  ];
}

/** Then `at` is the command, and after it the option whose value is wanted, or a `-` where an option is. */
const wantedPlace = [
  '  if [[ -n $option ]]; then at="$at $option"',
  '  elif [[ $cur == -* ]]; then at="$at -"',
  '  elif [[ -n $more ]]; then at="$at $more"',
  '  fi',
];

function arm(options: readonly PlacedOption[], act: string): readonly string[] {
  return options.length === 0 ? [] : [`        ${options.map(({ place }) => place).join('|')}) ${act};;`];
}

/** The arms of a `case` that fills `list` or sets `files`. */
function places(
  commands: readonly CompletedCommand[],
  fill: (words: readonly Named[]) => string,
): readonly string[] {
  const line = (place: string, value: CompletedCommand['argument'] | readonly Named[]): readonly string[] => {
    if (value === 'text' || value.length === 0) return [];
    if (value === 'file') return [`    ${place}) files=1;;`];
    return [
      `    ${place}) ${fill(value.map((word) => (typeof word === 'string' ? { name: word } : word)))};;`,
    ];
  };
  return [
    ...withValues(commands).flatMap(({ place, option }) => line(place, option.value ?? 'text')),
    ...commands.flatMap(({ at, options }) => line(quoted(`${at} -`), options)),
    ...commands.flatMap(({ at, commands: next, argument }) =>
      line(quoted(at), next.length > 0 ? next : argument),
    ),
  ];
}

interface Named {
  readonly name: string;
  readonly description?: string;
}

/** As zsh describes words. */
function described({ name, description = '' }: Named): string {
  const words = plain(name).replaceAll(':', '\\:');
  return quoted(description === '' ? words : `${words}:${oneLine(description)}`);
}

interface PlacedOption {
  /** A pattern for a `case`. */
  readonly place: string;
  readonly option: CompletedOption;
}

/** The options that take a value; those of the program itself stand after every command. */
function withValues(commands: readonly CompletedCommand[]): readonly PlacedOption[] {
  const everywhere = new Set(commands[0]?.options.map(({ name }) => name));
  const taking = (options: readonly CompletedOption[]) => options.filter(({ value }) => value !== undefined);
  return [
    ...commands.slice(1).flatMap(({ at, options }) =>
      taking(options)
        .filter(({ name }) => !everywhere.has(name))
        .map((option) => ({ place: quoted(`${at} ${option.name}`), option })),
    ),
    ...taking(commands[0]?.options ?? []).map((option) => ({
      place: `*${quoted(` ${option.name}`)}`,
      option,
    })),
  ];
}

/** Each command as its words. */
function subcommands(commands: readonly CompletedCommand[]): readonly string[] {
  return commands.map(({ at }) => at).filter((at) => at !== '');
}

function fishScript(commands: readonly CompletedCommand[]): readonly string[] {
  const everywhere = commands[0]?.options ?? [];
  const valued = withValues(commands);
  const lists = valued.filter(({ option }) => option.isList);
  const single = valued.filter(({ option }) => !option.isList);
  const inCase = (options: readonly PlacedOption[]): string =>
    options.map(({ place }) => place.replace(/^\*'/, "'*")).join(' ');
  return [
    '# parley completion fish | source',
    'function __parley_at',
    "    set -l at ''",
    "    set -l option ''",
    "    set -l more ''",
    '    for word in (commandline -opc)[2..-1]',
    '        if test -n "$option"',
    "            set option ''",
    "        else if string match -q -- '-*' $word",
    "            set more ''",
    '            switch "$at $word"',
    ...(lists.length > 0
      ? [
          `                case ${inCase(lists)}`,
          '                    set option $word',
          '                    set more $word',
        ]
      : []),
    `                case ${inCase(single)}`,
    '                    set option $word',
    '            end',
    '        else if test -z "$more"',
    `            contains -- "$at $word" ${subcommands(commands).map(fishQuoted).join(' ')}`,
    '            and set at "$at $word"',
    '        end',
    '    end',
    '    test "$at" = "$argv[1]"',
    'end',
    'complete -c parley -e',
    'complete -c parley -f',
    ...everywhere.map((option) => `complete -c parley ${fishOption(option)}`),
    ...commands.flatMap((command) => fishLines(command, everywhere)),
  ];
}

function fishLines(
  { at, commands, options, argument }: CompletedCommand,
  everywhere: readonly CompletedOption[],
): readonly string[] {
  const here = `complete -c parley -n ${fishQuoted(`__parley_at ${fishQuoted(at)}`)}`;
  const own = options.filter(({ name }) => !everywhere.some((option) => option.name === name));
  return [
    ...commands.map(
      ({ name, description }) =>
        `${here} -a ${fishQuoted(plain(name))} -d ${fishQuoted(oneLine(description))}`,
    ),
    ...(argument === 'text' ? [] : [`${here}${fishValue(argument)}`]),
    ...own.map((option) => `${here} ${fishOption(option)}`),
  ];
}

function fishOption({ name, short, description, value }: CompletedOption): string {
  return [
    ...(short ? [`-s ${short.slice(1)}`] : []),
    `-l ${plain(name.slice(2))}`,
    ...(value === undefined ? [] : [value === 'file' ? '-r' : '-x']),
    `-d ${fishQuoted(oneLine(description))}${value === undefined || value === 'text' ? '' : fishValue(value)}`,
  ].join(' ');
}

function fishValue(value: Exclude<CompletedCommand['argument'], 'text'>): string {
  return value === 'file' ? ' -F' : ` -a ${fishQuoted(value.map(plain).join(' '))}`;
}

/** Whether no shell reads anything into a word. */
export function isPlain(word: string): boolean {
  return /^[\w./=@-]+$/.test(word);
}

/** @throws Error for a word that a shell would read something into */
function plain(word: string): string {
  if (isPlain(word)) return word;
  throw new Error(`A shell would read something into “${word}”.`);
}

function oneLine(description: string): string {
  return description.replaceAll(/\s+/g, ' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}
