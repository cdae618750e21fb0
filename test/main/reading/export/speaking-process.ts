import { readDocument } from '../../../../src/main/reading/process/read-document.ts';
import { readAloud } from '../../../../src/main/cli/read-aloud.ts';
import { runCommand } from '../../../../src/main/cli/run-command.ts';
import { createTerminal } from '../../../../src/main/cli/terminal.ts';
import { noChoices, readingChoices } from '../../../../src/shared/reading/choices.ts';
import { createScript } from '../../../../src/shared/reading/create-script.ts';
import { defaultSettings } from '../../../../src/shared/settings.ts';

/** Has a document spoken into a book, in a process that can be killed. */
const [path = '', out = '', folder = '', baseUrl = '', apiKey = ''] = process.argv.slice(2);
const never = new AbortController().signal;

const read = await readDocument(path);
const script = createScript(readingChoices(noChoices, { policies: {}, words: [] }, read.meta.language));
for await (const blocks of read.blocks) script.add(blocks);
const { id, meta, cover } = read;
const document = { id, title: meta.title ?? '', author: meta.author, contents: meta.contents, script };

process.exitCode = await runCommand(
  {
    settings: { ...defaultSettings, baseUrl },
    apiKey,
    folder,
    terminal: createTerminal({ out: process.stdout, err: process.stderr, colours: false }, false),
    signal: never,
  },
  (context) =>
    readAloud(
      { document: { ...document, cover: cover?.bytes }, out, format: 'm4b', verify: false, folder },
      context,
    ),
);
