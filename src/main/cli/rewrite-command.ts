import { text as textOf } from 'node:stream/consumers';
import type { CommandContext } from './command-context.ts';
import { readTextFile } from './files.ts';
import { rewriteText } from '../dictate/rewrite/rewrite-text.ts';
import { choose } from '../talk/turn-options.ts';
import { t } from '../../shared/text/translate.ts';

interface RewriteOptions {
  readonly instruction: string;
  /** Without one, the text comes from standard input. */
  readonly file: string | undefined;
}

/** A text as an instruction says it shall be; without a text, one that is written from nothing. */
export async function rewrite(
  { instruction, file }: RewriteOptions,
  { service, models, settings, terminal, signal }: CommandContext,
): Promise<void> {
  const { text, isMarkdown } = file === undefined ? await fromStandardInput() : await fromFile(file);
  const { model } = await choose(['chat'], settings, models.roles);
  terminal.step(t('cli:rewrite.doing', { model }));
  const request = { instruction, selected: text, isFormatted: isMarkdown, model, service };
  const result = await rewriteText(request, signal);
  terminal.say(result.endsWith('\n') ? result : `${result}\n`);
  terminal.result({ instruction, before: text, after: result, model });
}

interface Source {
  readonly text: string;
  readonly isMarkdown: boolean;
}

/** Nobody types a whole text in a terminal: where it is one, there is none. */
async function fromStandardInput(): Promise<Source> {
  return { text: process.stdin.isTTY ? '' : await textOf(process.stdin), isMarkdown: false };
}

async function fromFile(path: string): Promise<Source> {
  const { text, format } = await readTextFile(path);
  return { text, isMarkdown: format === 'markdown' };
}
